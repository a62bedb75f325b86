#include <zlib.h>

/// `inflateInit2` is a macro, which Swift cannot import. 15 + 32: the largest window, gzip or zlib header detected.
static inline int huntkit_inflate_init(z_stream *stream) { return inflateInit2(stream, 15 + 32); }
