#include <curl/curl.h>

/// `curl_easy_setopt` and `curl_easy_getinfo` are variadic, which Swift cannot import: one function for each type of value.
static inline CURLcode huntkit_curl_set_long(CURL *handle, CURLoption option, long value) {
  return curl_easy_setopt(handle, option, value);
}

static inline CURLcode huntkit_curl_set_offset(CURL *handle, CURLoption option, curl_off_t value) {
  return curl_easy_setopt(handle, option, value);
}

/// The library copies the text.
static inline CURLcode huntkit_curl_set_text(CURL *handle, CURLoption option, const char *value) {
  return curl_easy_setopt(handle, option, value);
}

/// The library does not copy what it points to.
static inline CURLcode huntkit_curl_set_pointer(CURL *handle, CURLoption option, const void *value) {
  return curl_easy_setopt(handle, option, value);
}

/// For headers and for the body, in pieces; what is returned is how much of it was taken.
typedef size_t (*huntkit_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode huntkit_curl_set_receiver(CURL *handle, CURLoption option, huntkit_curl_receiver receiver) {
  return curl_easy_setopt(handle, option, receiver);
}

static inline long huntkit_curl_status(CURL *handle) {
  long status = 0;
  return curl_easy_getinfo(handle, CURLINFO_RESPONSE_CODE, &status) == CURLE_OK ? status : 0;
}
