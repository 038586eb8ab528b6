/** An encoding of an image at one quality. `likeness` grows with quality. */
export interface Point {
  likeness: number;
  bytes: number;
}

/**
 * Bytes at a likeness, between the encodings of one image at several qualities: logarithmic in bytes, linear in likeness.
 * Undefined outside of the measured range.
 */
export function bytesAt(points: readonly Point[], likeness: number): number | undefined {
  const sorted = [...points].sort((one, other) => one.bytes - other.bytes);
  for (const [index, above] of sorted.entries()) {
    const below = sorted[index - 1];
    if (!below || below.likeness > likeness || above.likeness < likeness) continue;
    const share =
      above.likeness === below.likeness ? 0 : (likeness - below.likeness) / (above.likeness - below.likeness);
    return below.bytes ** (1 - share) * above.bytes ** share;
  }
  return undefined;
}
