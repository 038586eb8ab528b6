/** An encoding of an image at one quality. `likeness` grows with quality. */
export interface Point {
  likeness: number;
  bytes: number;
}

/**
 * The fewest bytes at which an image has a likeness or more: those of an encoding, or between two neighboring ones (logarithmic in
 * bytes, linear in likeness). Undefined if no encoding reaches it.
 * @param points by quality, lowest first
 */
export function bytesAt(points: readonly Point[], likeness: number): number | undefined {
  const candidates = points.flatMap((point, index) => {
    if (point.likeness < likeness) return [];
    const below = points[index - 1];
    if (!below || below.likeness >= likeness) return [point.bytes];
    const share = (likeness - below.likeness) / (point.likeness - below.likeness);
    return [below.bytes ** (1 - share) * point.bytes ** share];
  });
  return candidates.length > 0 ? Math.min(...candidates) : undefined;
}
