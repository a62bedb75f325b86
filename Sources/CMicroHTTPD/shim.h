#include <microhttpd.h>
#include <netinet/tcp.h>

/// `MHD_start_daemon` is variadic, which Swift cannot import. The options end with `MHD_OPTION_END`.
static inline struct MHD_Daemon *huntkit_start_daemon(
    unsigned int flags, MHD_AcceptPolicyCallback accept, void *acceptContext, MHD_AccessHandlerCallback handler,
    void *handlerContext, struct MHD_OptionItem *options) {
  return MHD_start_daemon(
      flags, 0, accept, acceptContext, handler, handlerContext, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// `MHD_get_connection_info` is variadic too. Where the client's socket is; -1 where there is none.
static inline int huntkit_socket(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static inline const struct sockaddr *huntkit_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info ? info->client_addr : 0;
}

/// What the callback for new connections has put there.
static inline void *huntkit_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : 0;
}

/// `MHD_set_connection_option` is variadic too. A connection with a timeout of its own is looked at in every round of its thread.
static inline void huntkit_set_timeout(struct MHD_Connection *connection, unsigned int seconds) {
  MHD_set_connection_option(connection, MHD_CONNECTION_OPTION_TIMEOUT, seconds);
}

/// Bytes from the method to the empty line that ends the head, both included.
static inline size_t huntkit_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/// The release whose header this was built with, e.g. 0x00097500 for 0.9.75.
static inline uint32_t huntkit_microhttpd_version(void) { return (uint32_t)MHD_VERSION; }
