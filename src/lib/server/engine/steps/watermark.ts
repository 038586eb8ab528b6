import type { WatermarkPosition } from '../../../options/values.ts';
import type { Overlay, RgbaImage } from '../../../pixels/overlay.ts';
import { compositeOver } from '../../../pixels/overlay.ts';
import type { RawImage } from '../../../pixels/raw-image.ts';
import { MIN_LEGIBLE_PX } from '../../../plan/steps/watermark.ts';
import type { Step } from '../../../plan/types.ts';
import type { Wrap } from '../vector/letters.ts';
import { drawLetters } from '../vector/letters.ts';
import { outlined, outlineWidth } from '../vector/outline.ts';

type WatermarkStep = Extract<Step, { op: 'watermark' }>;

/** A text drawn at some size. */
interface Drawn {
  letters: RgbaImage;
  fontPx: number;
}

/** How far letters may reach out of their line, in sizes of the font. */
const OVERHANG = 0.1;
/** Letters broken anywhere are preferred to words kept whole when they can be larger by this. */
const BROKEN_GAIN = 2;
/** Size of letters of the copy on which a size is looked for, in pixels, and how often it is tried. */
const TRIAL_PX = 40;
const TRIALS = 7;
const LEAST_PX = 1;
/** Factor from one size to the next smaller one. */
const SMALLER = 0.97;

/** Where a position lies along its box: 0 for left and top, 1 for right and bottom. */
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

/** What was drawn already: all frames of an animation have one step. */
const overlays = new WeakMap<WatermarkStep, Promise<Overlay | undefined>>();

/**
 * Draws a watermark on a picture, in place. Not by sharp's `composite`, which takes all of the picture through
 * floating-point numbers with alpha: 12 megapixels take 0.4 s for a few letters, and come out with an alpha channel.
 */
export async function watermark(picture: RawImage, step: WatermarkStep): Promise<RawImage> {
  const drawing = overlays.get(step) ?? renderWatermark(step);
  overlays.set(step, drawing);
  const overlay = await drawing;
  return overlay ? compositeOver(picture, overlay) : picture;
}

/**
 * White letters with a soft black outline, so that they can be read on anything, at the end of their box that the
 * position names. In the step's size, or as large as the box has room for. The same bytes every time.
 * @returns a picture within the box; nothing when nothing of the text can be drawn
 */
export async function renderWatermark(step: WatermarkStep): Promise<Overlay | undefined> {
  const drawn = await fitted(step);
  if (!drawn) return undefined;
  const image = await outlined(drawn.letters, drawn.fontPx);
  const [alongX, alongY] = ends[step.position];
  return {
    image,
    left: step.box.left + Math.round((step.box.width - image.width) * alongX),
    top: step.box.top + Math.round((step.box.height - image.height) * alongY),
  };
}

/** The text at the size it is meant to have, or the largest that fits in lines; words are broken only if that helps. */
async function fitted(step: WatermarkStep): Promise<Drawn | undefined> {
  const whole = await largest(step, 'word');
  if (whole * BROKEN_GAIN >= step.fontPx) return drawSmaller(step, whole, 'word');
  const broken = await largest(step, 'word-char');
  const better = whole < MIN_LEGIBLE_PX ? broken > whole : broken >= whole * BROKEN_GAIN;
  return better ? drawSmaller(step, broken, 'word-char') : drawSmaller(step, whole, 'word');
}

/**
 * The largest size that fits, in pixels; 0 when there is none. It is looked for on a small copy, which is quick and keeps
 * an endless word from becoming an endless picture: first the size that is wanted, then by halving a range of ratios.
 */
async function largest(step: WatermarkStep, wrap: Wrap): Promise<number> {
  const scale = Math.min(1, TRIAL_PX / step.fontPx);
  const box = { ...step.box, width: step.box.width * scale, height: step.box.height * scale };
  const isRoomFor = async (fontPx: number): Promise<boolean> =>
    (await drawWithin({ ...step, box, fontPx }, wrap)) !== undefined;

  let [low, high] = [LEAST_PX * scale, step.fontPx * scale];
  if (await isRoomFor(high)) return step.fontPx;
  let best = 0;
  for (let count = 0; count < TRIALS; count++) {
    const fontPx = Math.sqrt(low * high);
    if (await isRoomFor(fontPx)) [best, low] = [fontPx, fontPx];
    else high = fontPx;
  }
  return best / scale;
}

/** At most in this size: a copy's letters stand on other pixels, so what fits there may just not fit here. */
async function drawSmaller(step: WatermarkStep, mostPx: number, wrap: Wrap): Promise<Drawn | undefined> {
  for (let fontPx = mostPx; fontPx >= LEAST_PX; fontPx *= SMALLER) {
    const drawn = await drawWithin({ ...step, fontPx }, wrap);
    if (drawn) return drawn;
  }
  return undefined;
}

/** The text in its step's size, unless that is too large for its box. */
async function drawWithin({ box, ...step }: WatermarkStep, wrap: Wrap): Promise<Drawn | undefined> {
  const around = 2 * outlineWidth(step.fontPx);
  const room = { width: box.width - around, height: box.height - around };
  const letters = await drawLetters({ ...step, wrap, width: Math.floor(room.width - step.fontPx * OVERHANG) });
  const fits = letters && letters.width <= room.width && letters.height <= room.height;
  return fits ? { letters, fontPx: step.fontPx } : undefined;
}
