import type { Size } from './resize.ts';

/** Position and size of a crop in an upright image, in whole pixels. Also used in percent of the image: `toPercent`. */
export interface CropFrame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The aspect ratios of a crop frame, as width divided by height in pixels; undefined for `free`. */
export const cropRatios = {
  free: { label: 'Free', of: () => undefined },
  original: { label: 'Original', of: ({ width, height }: Size) => width / height },
  '1:1': { label: '1:1', of: () => 1 },
  '4:3': { label: '4:3', of: () => 4 / 3 },
  '16:9': { label: '16:9', of: () => 16 / 9 },
  '3:2': { label: '3:2', of: () => 3 / 2 },
  '3:4': { label: '3:4', of: () => 3 / 4 },
  '9:16': { label: '9:16', of: () => 9 / 16 },
  '2:3': { label: '2:3', of: () => 2 / 3 },
  '2:1': { label: '2:1', of: () => 2 },
  '1:2': { label: '1:2', of: () => 1 / 2 },
} as const satisfies Record<string, { label: string; of: (size: Size) => number | undefined }>;

export type CropRatio = keyof typeof cropRatios;

export const cropRatioIds = Object.keys(cropRatios) as CropRatio[];

const WHOLE_PERCENT = 100;
/** Decimals of a percentage. They identify each pixel of the largest image. */
const DECIMALS = 6;

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
const round = (value: number): number => Number(value.toFixed(DECIMALS));

export const wholeFrame = ({ width, height }: Size): CropFrame => ({ x: 0, y: 0, width, height });

/**
 * Converts a frame from percent to pixels: inside the image and at least one pixel. Each edge is rounded separately, so that
 * frames adjacent in percent are adjacent in pixels.
 */
export function toPixels(size: Size, percent: CropFrame): CropFrame {
  const across = pixelSpan(size.width, percent.x, percent.width);
  const down = pixelSpan(size.height, percent.y, percent.height);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

/** A frame in percent with as many decimals as `toPercent` returns. */
export function roundPercent({ x, y, width, height }: CropFrame): CropFrame {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

/** Converts a frame from pixels to percent. `toPixels` returns the same pixels again. */
export function toPercent(size: Size, frame: CropFrame): CropFrame {
  const across = percentSpan(size.width, frame.x, frame.width);
  const down = percentSpan(size.height, frame.y, frame.height);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

/**
 * The frame of a size in pixels with a given center. It shrinks where the image is smaller, and moves to be inside it.
 * @param center in pixels of the image
 */
export function frameAround(
  image: Size,
  center: { x: number; y: number },
  size: Size,
  ratio: number | undefined,
): CropFrame {
  const kept = ratio
    ? sizeWithRatio(ratio, size.width, image)
    : { width: Math.min(size.width, image.width), height: Math.min(size.height, image.height) };
  const x = Math.max(0, Math.round(center.x - kept.width / 2));
  const y = Math.max(0, Math.round(center.y - kept.height / 2));
  return moveInside(image, { x, y, ...kept });
}

function pixelSpan(pixels: number, startPercent: number, percent: number): { start: number; length: number } {
  const start = Math.min(pixels - 1, Math.round((pixels * startPercent) / WHOLE_PERCENT));
  const end = Math.min(pixels, Math.round((pixels * (startPercent + percent)) / WHOLE_PERCENT));
  return { start, length: Math.max(1, end - start) };
}

function percentSpan(pixels: number, from: number, length: number): { start: number; length: number } {
  const start = round((from / pixels) * WHOLE_PERCENT);
  return { start, length: round(round(((from + length) / pixels) * WHOLE_PERCENT) - start) };
}

/** The frame moved into the image, which is at least as large. */
export const moveInside = (image: Size, frame: CropFrame): CropFrame => ({
  ...frame,
  x: Math.min(frame.x, image.width - frame.width),
  y: Math.min(frame.y, image.height - frame.height),
});

/** The size with a ratio that is closest to a width and within a maximum. */
export function sizeWithRatio(ratio: number, wantedWidth: number, max: Size): Size {
  const width = clamp(wantedWidth, Math.min(1, ratio), Math.min(max.width, max.height * ratio));
  return { width: Math.max(1, Math.round(width)), height: clamp(Math.round(width / ratio), 1, max.height) };
}
