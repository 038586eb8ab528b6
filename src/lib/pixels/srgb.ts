/** Linear light of a channel, both from 0 to 1. Source: IEC 61966-2-1. */
export const linearLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Relative luminance, from 0 to 1, of red, green and blue from 0 to 255 (WCAG 2.2). */
export function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linearLight(channel / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
