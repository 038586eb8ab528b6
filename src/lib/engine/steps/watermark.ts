import type { WatermarkPlace } from '../../geometry/watermark.ts';
import { cropTransparent } from '../../pixels/crop-transparent.ts';
import type { Overlay, RgbaImage } from '../../pixels/overlay.ts';
import { compositeOver } from '../../pixels/overlay.ts';
import type { RawImage } from '../../pixels/raw-image.ts';
import { MIN_LEGIBLE_PX } from '../../plan/steps/watermark.ts';
import type { PlanStep } from '../../plan/types.ts';
import type { EngineHost, TextSetting, Wrap } from '../host.ts';
import { outlined, outlineWidth } from './outline.ts';

type WatermarkStep = Extract<PlanStep, { op: 'watermark' }>;

/** A text drawn at a font size. */
interface DrawnText {
  glyphs: RgbaImage;
  fontPx: number;
}

/** Overhang of glyphs beyond their line, relative to the font size. */
const OVERHANG = 0.1;
/** Words are broken if that enlarges the font at least by this factor. */
const BROKEN_GAIN = 2;
/** Font size of the small copy on which the size is searched, in pixels, and the number of search steps. */
const TRIAL_PX = 40;
const TRIALS = 7;
const MIN_PX = 1;
/** Fainter pixels of glyphs differ between hosts, so the bounds of the text exclude them. */
const MIN_ALPHA = 32;
/** Factor between successive smaller sizes. */
const SMALLER = 0.97;

/** Drawn overlays: all frames of an animation share one step. */
const overlays = new WeakMap<WatermarkStep, Promise<Overlay | undefined>>();

/**
 * Draws a watermark on an image, in place. sharp's `composite` converts the whole image to floating point with alpha: that takes
 * 0.4 s for 12 megapixels, and adds an alpha channel.
 */
export async function watermark(image: RawImage, step: WatermarkStep, host: EngineHost): Promise<RawImage> {
  const overlay = await watermarkOverlay(step, host);
  return overlay ? compositeOver(image, overlay) : image;
}

/** The overlay of the latest preview, because other options change more often than the text. */
let latest: { key: string; drawing: Promise<Overlay | undefined> } | undefined;

/** The rendered watermark. It is kept with the step, and that of a preview for the next one. */
export function watermarkOverlay(step: WatermarkStep, host: EngineHost): Promise<Overlay | undefined> {
  const key = step.copy && JSON.stringify(step);
  const known = overlays.get(step) ?? (key === latest?.key ? latest?.drawing : undefined);
  const drawing = known ?? renderWatermark(step, host);
  overlays.set(step, drawing);
  if (key && !known) {
    latest = { key, drawing };
    // For example without the font: the next preview tries again.
    drawing.catch(() => {
      latest = undefined;
    });
  }
  return drawing;
}

/**
 * Renders text with a soft outline, which is legible on any image, at the step's place in its box. The font size is the
 * step's, or the largest that fits. The output is deterministic.
 * @returns an image within the box; undefined if no character can be drawn
 */
export async function renderWatermark(step: WatermarkStep, host: EngineHost): Promise<Overlay | undefined> {
  const drawn = await fitText(step, host);
  if (!drawn) return undefined;
  const image = await outlined(drawn.glyphs, { ...step.style, fontPx: drawn.fontPx }, host);
  const overlay = {
    image,
    left: step.box.left + Math.round((step.box.width - image.width) * (step.place.x / 100)),
    top: step.box.top + Math.round((step.box.height - image.height) * (step.place.y / 100)),
  };
  return step.copy ? shrink(overlay, step.copy, host) : overlay;
}

/** Scales an overlay for a smaller copy of the image, inside which it stays. */
async function shrink(
  { image, left, top }: Overlay,
  copy: NonNullable<WatermarkStep['copy']>,
  { sharp }: EngineHost,
): Promise<Overlay> {
  const scaled = (length: number, most: number) => Math.min(most, Math.max(1, Math.round(length * copy.scale)));
  const width = scaled(image.width, copy.width);
  const height = scaled(image.height, copy.height);
  const raw = { width: image.width, height: image.height, channels: image.channels };
  const pixels = await sharp(image.pixels, { raw, limitInputPixels: false })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer();
  return {
    image: { width, height, channels: 4, pixels },
    left: Math.min(Math.round(left * copy.scale), copy.width - width),
    top: Math.min(Math.round(top * copy.scale), copy.height - height),
  };
}

/** The text at the step's size, or at the largest that fits in lines. Words are broken only if that helps. */
async function fitText(step: WatermarkStep, host: EngineHost): Promise<DrawnText | undefined> {
  const { fontPx } = step.style;
  const small = fontPx <= TRIAL_PX ? await drawWithin(step, 'word', host) : undefined;
  if (small) return small;
  const whole = await findLargestFontPx(step, 'word', host);
  if (whole * BROKEN_GAIN >= fontPx) return drawSmaller(step, whole, 'word', host);
  const broken = await findLargestFontPx(step, 'word-char', host);
  const better = whole < MIN_LEGIBLE_PX ? broken > whole : broken >= whole * BROKEN_GAIN;
  return better ? drawSmaller(step, broken, 'word-char', host) : drawSmaller(step, whole, 'word', host);
}

/**
 * The largest font size that fits, in pixels; 0 if none does. It is searched on a small copy, which is fast and bounds the image
 * of a very long word: first the requested size, then by bisection on a logarithmic scale.
 */
async function findLargestFontPx(step: WatermarkStep, wrap: Wrap, host: EngineHost): Promise<number> {
  const { fontPx: requested } = step.style;
  const scale = Math.min(1, TRIAL_PX / requested);
  const trial = scaled(step, scale);
  const isRoomFor = async (fontPx: number): Promise<boolean> =>
    (await drawWithin(withFontPx(trial, fontPx), wrap, host)) !== undefined;

  let [low, high] = [MIN_PX * scale, requested * scale];
  if (await isRoomFor(high)) return requested;
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
): Promise<DrawnText | undefined> {
  for (let fontPx = maxPx; fontPx >= MIN_PX; fontPx *= SMALLER) {
    const drawn = await drawWithin(withFontPx(step, fontPx), wrap, host);
    if (drawn) return drawn;
  }
  return undefined;
}

/** The text at the step's size; undefined if it exceeds the box. */
async function drawWithin(step: WatermarkStep, wrap: Wrap, host: EngineHost): Promise<DrawnText | undefined> {
  const { text, box, place, style } = step;
  const { fontPx, color } = style;
  const around = 2 * outlineWidth(fontPx);
  const room = { width: box.width - around, height: box.height - around };
  const width = Math.floor(room.width - fontPx * OVERHANG);
  const drawn = await host.drawText({ text, align: alignmentAt(place), fontPx, color, wrap, width });
  const glyphs = drawn && cropTransparent(drawn, MIN_ALPHA);
  const fits = glyphs && glyphs.width <= room.width && glyphs.height <= room.height;
  return fits ? { glyphs: glyphs, fontPx } : undefined;
}

/** Lines are aligned with the nearest of left side, middle and right side. */
function alignmentAt({ x }: WatermarkPlace): TextSetting['align'] {
  if (x < 25) return 'left';
  return x > 75 ? 'right' : 'center';
}

const withFontPx = (step: WatermarkStep, fontPx: number): WatermarkStep => ({
  ...step,
  style: { ...step.style, fontPx },
});

/** The step for a smaller copy of the image. */
function scaled({ box, style, ...step }: WatermarkStep, scale: number): WatermarkStep {
  return {
    ...step,
    box: { ...box, width: box.width * scale, height: box.height * scale },
    style: { ...style, fontPx: style.fontPx * scale },
  };
}
