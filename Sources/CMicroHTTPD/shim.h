#include <microhttpd.h>
#include <netinet/tcp.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

/// glibc declares it where `_GNU_SOURCE` is defined, which no header of a module can rely on.
int accept4(int, struct sockaddr *__restrict, socklen_t *__restrict, int);

/// `MHD_start_daemon` is variadic, which Swift cannot import. The options end with `MHD_OPTION_END`.
static inline struct MHD_Daemon *huntkit_start_daemon(
    unsigned int flags, MHD_AccessHandlerCallback handler, struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, 0, 0, handler, 0, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

/// `MHD_get_daemon_info` is variadic too. The descriptor to poll for a daemon without threads of its own.
static inline int huntkit_epoll(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

/// And `MHD_get_connection_info`. What the callback for new connections has put there.
static inline void *huntkit_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : 0;
}

/// Bytes from the method to the empty line that ends the head, both included.
static inline size_t huntkit_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info ? info->header_size : 0;
}

/// The release whose header this was built with, e.g. 0x00097500 for 0.9.75.
static inline uint32_t huntkit_microhttpd_version(void) { return (uint32_t)MHD_VERSION; }
