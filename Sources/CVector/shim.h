/// One bit per byte of a 64-byte block: what Swift's SIMD types cannot express (no "move mask").
/// SSE2 is part of every x86-64, NEON of every arm64; elsewhere the plain loop is the same function.
#include <stdint.h>

#if defined(__SSE2__)
#include <emmintrin.h>

static inline uint64_t huntkit_equal_mask(const uint8_t *block, uint8_t byte) {
  const __m128i wanted = _mm_set1_epi8((char)byte);
  const __m128i *lanes = (const __m128i *)block;
  uint64_t m0 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(lanes + 0), wanted));
  uint64_t m1 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(lanes + 1), wanted));
  uint64_t m2 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(lanes + 2), wanted));
  uint64_t m3 = (uint32_t)_mm_movemask_epi8(_mm_cmpeq_epi8(_mm_loadu_si128(lanes + 3), wanted));
  return m0 | (m1 << 16) | (m2 << 32) | (m3 << 48);
}

static inline uint64_t huntkit_high_bit_mask(const uint8_t *block) {
  const __m128i *lanes = (const __m128i *)block;
  uint64_t m0 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128(lanes + 0));
  uint64_t m1 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128(lanes + 1));
  uint64_t m2 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128(lanes + 2));
  uint64_t m3 = (uint32_t)_mm_movemask_epi8(_mm_loadu_si128(lanes + 3));
  return m0 | (m1 << 16) | (m2 << 32) | (m3 << 48);
}

#elif defined(__ARM_NEON)
#include <arm_neon.h>

static inline uint64_t huntkit_pack_mask(uint8x16_t a, uint8x16_t b, uint8x16_t c, uint8x16_t d) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  uint8x16_t low = vpaddq_u8(vandq_u8(a, bits), vandq_u8(b, bits));
  uint8x16_t high = vpaddq_u8(vandq_u8(c, bits), vandq_u8(d, bits));
  low = vpaddq_u8(low, high);
  return vgetq_lane_u64(vreinterpretq_u64_u8(vpaddq_u8(low, low)), 0);
}

static inline uint64_t huntkit_equal_mask(const uint8_t *block, uint8_t byte) {
  const uint8x16_t wanted = vdupq_n_u8(byte);
  return huntkit_pack_mask(vceqq_u8(vld1q_u8(block), wanted), vceqq_u8(vld1q_u8(block + 16), wanted),
                           vceqq_u8(vld1q_u8(block + 32), wanted), vceqq_u8(vld1q_u8(block + 48), wanted));
}

static inline uint64_t huntkit_high_bit_mask(const uint8_t *block) {
  const uint8x16_t high = vdupq_n_u8(0x80);
  return huntkit_pack_mask(vcgeq_u8(vld1q_u8(block), high), vcgeq_u8(vld1q_u8(block + 16), high),
                           vcgeq_u8(vld1q_u8(block + 32), high), vcgeq_u8(vld1q_u8(block + 48), high));
}

#else

static inline uint64_t huntkit_equal_mask(const uint8_t *block, uint8_t byte) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(block[i] == byte) << i;
  return mask;
}

static inline uint64_t huntkit_high_bit_mask(const uint8_t *block) {
  uint64_t mask = 0;
  for (int i = 0; i < 64; i++) mask |= (uint64_t)(block[i] >> 7) << i;
  return mask;
}

#endif
