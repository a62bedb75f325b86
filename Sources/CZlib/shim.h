#include <zlib.h>

/// `inflateInit2` is a macro, which Swift cannot import. 15 + 32: the largest window, gzip or zlib header detected.
static inline int huntkit_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 32); }

/// Negative: the largest window, no header (RFC 1951 by itself, as in ZIP archives).
static inline int huntkit_raw_inflate_init(z_stream *stream) { return inflateInit2(stream, -15); }
static inline int huntkit_raw_deflate_init(z_stream *stream) {
  return deflateInit2(stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
}
