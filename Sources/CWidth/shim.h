/// wcwidth (POSIX) of the C library, which wchar.h declares only where X/Open is asked for.
#include <wchar.h>

extern int wcwidth(wchar_t character);
