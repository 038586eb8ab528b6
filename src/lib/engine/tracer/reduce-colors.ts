import { viewOf } from '../../bytes.ts';

/** Share of the pixels that a color needs in flat areas in order to be kept. */
const KEPT_SHARE = 0.01;
/** Number of levels per channel. */
const LEVELS = 16;

/**
 * Rounds colors of gradients to steps, in place: the tracer would merge a gradient of single levels to one color. The colors of
 * flat areas stay.
 * @param pixels RGBA
 */
export function reduceColors(pixels: Uint8Array, width: number): void {
  const colors = viewOf(pixels);
  const counts = countFlat(colors, width * 4);
  const least = (pixels.length / 4) * KEPT_SHARE;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((counts.get(colors.getUint32(at)) ?? 0) >= least) continue;
    for (let band = at; band < at + 3; band++) pixels[band] = steps[pixels[band] ?? 0] ?? 0;
  }
}

/** Numbers of pixels by color that equal their four neighbors. */
function countFlat(colors: DataView, rowBytes: number): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = rowBytes; at < colors.byteLength - rowBytes; at += 4) {
    const color = colors.getUint32(at);
    const isFlat = [at - 4, at + 4, at - rowBytes, at + rowBytes].every((near) => colors.getUint32(near) === color);
    if (isFlat) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  return counts;
}

/** The step of each level. Black and white are steps. */
const steps = Uint8Array.from({ length: 256 }, (_, level) =>
  Math.round((Math.round((level / 255) * (LEVELS - 1)) * 255) / (LEVELS - 1)),
);
