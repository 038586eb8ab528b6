/**
 * Numbers from 0 to below 1 that look like chance and are the same for the same seed.
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
