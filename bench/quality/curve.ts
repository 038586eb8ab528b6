/** An encoding of an image at one quality setting. A higher setting has a higher `visualQuality`. */
export interface CurvePoint {
  /** A score for which more is better. */
  visualQuality: number;
  bytes: number;
}

/**
 * The fewest bytes at which an image has at least this visual quality: those of an encoding, or an interpolation between two
 * neighboring ones (logarithmic in bytes, linear in visual quality). Undefined if no encoding reaches it.
 * @param points by quality setting, lowest first
 */
export function bytesAt(points: readonly CurvePoint[], visualQuality: number): number | undefined {
  const candidates = points.flatMap((point, index) => {
    if (point.visualQuality < visualQuality) return [];
    const below = points[index - 1];
    if (!below || below.visualQuality >= visualQuality) return [point.bytes];
    const share = (visualQuality - below.visualQuality) / (point.visualQuality - below.visualQuality);
    return [below.bytes ** (1 - share) * point.bytes ** share];
  });
  return candidates.length > 0 ? Math.min(...candidates) : undefined;
}
