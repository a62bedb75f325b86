/// The nearest of 24 places, four at a time: Swift's SIMD types have no lesser and greater of two lanes that compile to an
/// instruction. SSE2 is part of every x86-64, NEON of every arm64; elsewhere the plain comparison is the same function.
#include <stdint.h>

typedef float huntkit_float4 __attribute__((ext_vector_type(4)));
typedef uint32_t huntkit_uint4 __attribute__((ext_vector_type(4)));
typedef huntkit_float4 huntkit_loaded4 __attribute__((aligned(4)));

#if defined(__SSE2__)
#include <emmintrin.h>

static inline huntkit_float4 huntkit_lesser(huntkit_float4 a, huntkit_float4 b) { return _mm_min_ps(a, b); }
static inline huntkit_float4 huntkit_greater(huntkit_float4 a, huntkit_float4 b) { return _mm_max_ps(a, b); }

#elif defined(__ARM_NEON)
#include <arm_neon.h>

static inline huntkit_float4 huntkit_lesser(huntkit_float4 a, huntkit_float4 b) { return vminq_f32(a, b); }
static inline huntkit_float4 huntkit_greater(huntkit_float4 a, huntkit_float4 b) { return vmaxq_f32(a, b); }

#else

static inline huntkit_float4 huntkit_lesser(huntkit_float4 a, huntkit_float4 b) { return a < b ? a : b; }
static inline huntkit_float4 huntkit_greater(huntkit_float4 a, huntkit_float4 b) { return a > b ? a : b; }

#endif

/// Squared distances; the last five bits of each are the number of its place, 0 to 23.
typedef struct {
  float least;
  float second;
} huntkit_two_least;

/// The least and the second least squared distance of (x, y) from three runs of eight places, which begin at the given
/// numbers of pairs x, y.
static inline huntkit_two_least huntkit_nearest_of_24(const float *places, intptr_t first0, intptr_t first1, intptr_t first2,
                                                      float x, float y) {
  const huntkit_float4 place = {x, y, x, y};
  const float *const runs[3] = {places + 2 * first0, places + 2 * first1, places + 2 * first2};
  huntkit_float4 least = __builtin_inff();
  huntkit_float4 second = least;
  huntkit_uint4 numbers = {0, 1, 2, 3};
#pragma clang loop unroll(full)
  for (int i = 0; i < 6; i++) {
    const float *from = runs[i / 2] + (i % 2) * 8;
    huntkit_float4 a = *(const huntkit_loaded4 *)from - place;
    huntkit_float4 b = *(const huntkit_loaded4 *)(from + 4) - place;
    a *= a;
    b *= b;
    huntkit_float4 squared = __builtin_shufflevector(a, b, 0, 2, 4, 6) + __builtin_shufflevector(a, b, 1, 3, 5, 7);
    huntkit_float4 numbered = (huntkit_float4)(((huntkit_uint4)squared & ~31u) | numbers);
    second = huntkit_lesser(second, huntkit_greater(least, numbered));
    least = huntkit_lesser(least, numbered);
    numbers += 4;
  }
  second = huntkit_lesser(huntkit_lesser(second, second.zwxy), huntkit_greater(least, least.zwxy));
  least = huntkit_lesser(least, least.zwxy);
  second = huntkit_lesser(huntkit_lesser(second, second.yxwz), huntkit_greater(least, least.yxwz));
  least = huntkit_lesser(least, least.yxwz);
  return (huntkit_two_least){least.x, second.x};
}

static inline void huntkit_prefetch(const void *place) { __builtin_prefetch(place); }
