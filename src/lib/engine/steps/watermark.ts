import type { WatermarkPosition } from '../../options/values.ts';
import { cropTransparent } from '../../pixels/crop-transparent.ts';
import type { Overlay, RgbaImage } from '../../pixels/overlay.ts';
import { compositeOver } from '../../pixels/overlay.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import { MIN_LEGIBLE_PX } from '../../plan/steps/watermark.ts';
import type { Step } from '../../plan/types.ts';
import type { EngineHost, Wrap } from '../host.ts';
import { outlined, outlineWidth } from './outline.ts';

type WatermarkStep = Extract<Step, { op: 'watermark' }>;

/** A text drawn at a font size. */
interface Drawn {
  letters: RgbaImage;
  fontPx: number;
}

/** Overhang of letters beyond their line, relative to the font size. */
const OVERHANG = 0.1;
/** Words are broken if that enlarges the font at least by this factor. */
const BROKEN_GAIN = 2;
/** Font size of the small copy on which the size is searched, in pixels, and the number of search steps. */
const TRIAL_PX = 40;
const TRIALS = 7;
const MIN_PX = 1;
/** Fainter pixels of letters differ between hosts, so they are no part of the letters' bounds. */
const MIN_ALPHA = 32;
/** Factor between successive smaller sizes. */
const SMALLER = 0.97;

/** Position along the box: 0 for left and top, 1 for right and bottom. */
const ends: Record<WatermarkPosition, readonly [alongX: 0 | 0.5 | 1, alongY: 0 | 0.5 | 1]> = {
  'top-left': [0, 0],
  'top-center': [0.5, 0],
  'top-right': [1, 0],
  'center-left': [0, 0.5],
  center: [0.5, 0.5],
  'center-right': [1, 0.5],
  'bottom-left': [0, 1],
  'bottom-center': [0.5, 1],
  'bottom-right': [1, 1],
};

/** Drawn overlays: all frames of an animation share one step. */
const overlays = new WeakMap<WatermarkStep, Promise<Overlay | undefined>>();

/**
 * Draws a watermark on an image, in place. sharp's `composite` converts the whole image to floating point with alpha: that takes
 * 0.4 s for 12 megapixels, and adds an alpha channel.
 */
export async function watermark(image: RawImage, step: WatermarkStep, host: EngineHost): Promise<RawImage> {
  const drawing = overlays.get(step) ?? renderWatermark(step, host);
  overlays.set(step, drawing);
  const overlay = await drawing;
  return overlay ? compositeOver(image, overlay) : image;
}

/**
 * Renders white letters with a soft black outline, which is legible on any image, at the step's position in its box. The font
 * size is the step's, or the largest that fits. The output is deterministic.
 * @returns an image within the box; undefined if no character can be drawn
 */
export async function renderWatermark(step: WatermarkStep, host: EngineHost): Promise<Overlay | undefined> {
  const drawn = await fitText(step, host);
  if (!drawn) return undefined;
  const image = await outlined(drawn.letters, drawn.fontPx, host);
  const [alongX, alongY] = ends[step.position];
  return {
    image,
    left: step.box.left + Math.round((step.box.width - image.width) * alongX),
    top: step.box.top + Math.round((step.box.height - image.height) * alongY),
  };
}

/** The text at the step's size, or at the largest that fits in lines. Words are broken only if that helps. */
async function fitText(step: WatermarkStep, host: EngineHost): Promise<Drawn | undefined> {
  const small = step.fontPx <= TRIAL_PX ? await drawWithin(step, 'word', host) : undefined;
  if (small) return small;
  const whole = await findLargestFontPx(step, 'word', host);
  if (whole * BROKEN_GAIN >= step.fontPx) return drawSmaller(step, whole, 'word', host);
  const broken = await findLargestFontPx(step, 'word-char', host);
  const better = whole < MIN_LEGIBLE_PX ? broken > whole : broken >= whole * BROKEN_GAIN;
  return better ? drawSmaller(step, broken, 'word-char', host) : drawSmaller(step, whole, 'word', host);
}

/**
 * The largest font size that fits, in pixels; 0 if none does. It is searched on a small copy, which is fast and bounds the image
 * of a very long word: first the requested size, then by bisection on a logarithmic scale.
 */
async function findLargestFontPx(step: WatermarkStep, wrap: Wrap, host: EngineHost): Promise<number> {
  const scale = Math.min(1, TRIAL_PX / step.fontPx);
  const box = { ...step.box, width: step.box.width * scale, height: step.box.height * scale };
  const isRoomFor = async (fontPx: number): Promise<boolean> =>
    (await drawWithin({ ...step, box, fontPx }, wrap, host)) !== undefined;

  let [low, high] = [MIN_PX * scale, step.fontPx * scale];
  if (await isRoomFor(high)) return step.fontPx;
  let best = 0;
  for (let count = 0; count < TRIALS; count++) {
    const fontPx = Math.sqrt(low * high);
    if (await isRoomFor(fontPx)) [best, low] = [fontPx, fontPx];
    else high = fontPx;
  }
  return best / scale;
}

/** Draws at this size or slightly smaller: due to rounding, a size that fits the copy may not fit here. */
async function drawSmaller(
  step: WatermarkStep,
  maxPx: number,
  wrap: Wrap,
  host: EngineHost,
): Promise<Drawn | undefined> {
  for (let fontPx = maxPx; fontPx >= MIN_PX; fontPx *= SMALLER) {
    const drawn = await drawWithin({ ...step, fontPx }, wrap, host);
    if (drawn) return drawn;
  }
  return undefined;
}

/** The text at the step's size; undefined if it exceeds the box. */
async function drawWithin({ box, ...step }: WatermarkStep, wrap: Wrap, host: EngineHost): Promise<Drawn | undefined> {
  const around = 2 * outlineWidth(step.fontPx);
  const room = { width: box.width - around, height: box.height - around };
  const width = Math.floor(room.width - step.fontPx * OVERHANG);
  const drawn = await host.drawLetters({ ...step, wrap, width });
  const letters = drawn && cropTransparent(drawn, MIN_ALPHA);
  const fits = letters && letters.width <= room.width && letters.height <= room.height;
  return fits ? { letters, fontPx: step.fontPx } : undefined;
}
