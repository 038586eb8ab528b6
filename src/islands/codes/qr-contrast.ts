import { computed } from 'nanostores';
import { $qrSettings } from './qr-code.ts';

/** Contrast ratio below which scanners begin to fail. */
const MIN_CONTRAST = 3;

/** Warning if scanners may fail to read the current colors, else undefined. */
export const $contrastWarning = computed($qrSettings, ({ dark, light }) => {
  const [code, ground] = [luminance(dark), luminance(light)];
  if (code > ground) return 'The code is lighter than its ground, which many scanners do not read.';
  const contrast = (ground + 0.05) / (code + 0.05);
  return contrast < MIN_CONTRAST ? 'These colors are too alike for many scanners.' : undefined;
});

/** Relative luminance of `#rgb` or `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(color: string): number {
  const figures = color.length === 4 ? [...color.slice(1)].map((one) => one + one) : (color.match(/\w\w/g) ?? []);
  const [red = 0, green = 0, blue = 0] = figures.map((figure) => {
    const value = Number.parseInt(figure, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
