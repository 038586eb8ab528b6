/**
 * A seeded pseudorandom generator of numbers from 0 to below 1.
 *
 * Marsaglia: "Xorshift RNGs", Journal of Statistical Software 8(14), 2003.
 */
export function randomFrom(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
