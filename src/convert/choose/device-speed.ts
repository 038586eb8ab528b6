import { map } from 'nanostores';
import type { OutputFormat } from '#lib/formats/formats.ts';

/** Until the first conversion to a format: measured with photos of 12 MP in Chromium on two cores, see docs/PERFORMANCE.md. */
const initial: Record<OutputFormat, number> = {
  jpg: 70,
  webp: 200,
  png: 120,
  avif: 835,
  gif: 900,
  tiff: 120,
  jxl: 350,
  ico: 0,
  svg: 0,
};

/** Weight of a new measurement in the average. */
const SMOOTHING = 0.5;
/** Smaller images say more about the start of a conversion than about its speed. */
const MIN_MEGAPIXELS = 0.5;

/** Milliseconds per megapixel of the result, by its format. */
export const $msPerMegapixel = map(initial);

/** Adds the measurement of a conversion on this device. */
export function recordConversion(format: OutputFormat, pixels: number, ms: number): void {
  const megapixels = pixels / 1e6;
  if (megapixels < MIN_MEGAPIXELS) return;
  const before = $msPerMegapixel.get()[format];
  $msPerMegapixel.setKey(format, before + SMOOTHING * (ms / megapixels - before));
}
