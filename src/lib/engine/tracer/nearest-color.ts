export type Rgb = readonly [r: number, g: number, b: number];

/** @param color `0xrrggbb` */
export const channelsOf = (color: number): Rgb => [color >> 16, (color >> 8) & 255, color & 255];

/** Squared distance of two colors. */
export const distance = (one: Rgb, other: Rgb): number =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

/** The nearest of some colors. Undefined without any. */
const nearestOf = (color: Rgb, colors: readonly Rgb[]): Rgb | undefined =>
  colors.reduce<Rgb | undefined>(
    (near, each) => (near && distance(near, color) <= distance(each, color) ? near : each),
    undefined,
  );

/** Replaces each color by the nearest of some colors, in place. @param pixels RGBA */
export function mapToNearest(pixels: Uint8Array, colors: readonly Rgb[]): void {
  if (colors.length === 0) return;
  const known = new Map<number, Rgb>();
  for (let at = 0; at < pixels.length; at += 4) {
    const color = ((pixels[at] ?? 0) << 16) | ((pixels[at + 1] ?? 0) << 8) | (pixels[at + 2] ?? 0);
    const own = channelsOf(color);
    const nearest = known.get(color) ?? nearestOf(own, colors) ?? own;
    known.set(color, nearest);
    pixels.set(nearest, at);
  }
}

/** Replaces the colors of shapes, which the tracer mixes where it merges them, by the nearest of some colors. */
export const withNearestFills = (elements: string, colors: readonly Rgb[]): string =>
  elements.replaceAll(/fill="#([\da-f]{6})"/gi, (_, hex: string) => {
    const own = channelsOf(Number.parseInt(hex, 16));
    const [r, g, b] = nearestOf(own, colors) ?? own;
    return `fill="#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}"`;
  });
