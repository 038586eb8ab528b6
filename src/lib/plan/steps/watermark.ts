import type { Size } from '../../geometry/resize.ts';
import { freeSpace, placeOf, watermarkMargin } from '../../geometry/watermark.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import * as notices from '../notices/notices.ts';
import type { Notice, PlanStep } from '../types.ts';

type WatermarkOptions = Pick<
  ConversionOptions,
  | 'hasWatermark'
  | 'watermarkText'
  | 'watermarkPosition'
  | 'watermarkX'
  | 'watermarkY'
  | 'watermarkSize'
  | 'watermarkOpacity'
  | 'watermarkColor'
  | 'watermarkImage'
>;
type WatermarkStep = Extract<PlanStep, { op: 'watermark' }>;

/** Minimum legible font size of bold text, in pixels. */
export const MIN_LEGIBLE_PX = 5;
/** Width of the outline at the minimum size, per side, in pixels. */
const OUTLINE_PX = 2;
/** A share of a small image would be illegible, so the font is enlarged to this size where a line has room for it. */
const READABLE_PX = 8;
/** The share of an image's height that must have room for a legible text. */
const LEGIBLE_SHARE = 1 / 3;
/** Width of a drawn line relative to its estimate: glyphs are placed on whole pixels, and the line overhangs. */
const LINE_SLACK = 1.12;
/** Line height, relative to the font size. */
const LINE_HEIGHT = 1.15;

/** Approximate widths of characters relative to the font size; the first match applies. Measured on Arimo Bold. */
const characterWidths: readonly [characters: RegExp, width: number][] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}]/u, 1],
  [/[ijlIftr.,:;'|!()[\] ]/, 0.32],
  [/[mwMW@%©®]/, 0.85],
  [/\p{Lu}/u, 0.7],
];
const DEFAULT_WIDTH = 0.57;

/** The text as drawn: one line, wrapped if space is short. Undefined if it has no visible character. */
export function visibleText(text: string): string | undefined {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}\u{fffe}\u{ffff}]+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : undefined;
}

/**
 * The watermark step for an image of this size.
 * @returns undefined if no watermark is requested, its text is blank, or legible text does not fit
 */
export function watermarkStep(options: WatermarkOptions, image: Size): WatermarkStep | undefined {
  const text = options.hasWatermark ? visibleText(options.watermarkText) : undefined;
  const place = placeOf(options);
  if (!text) return undefined;
  const margin = watermarkMargin(image);
  const box = { left: margin, top: margin, ...freeSpace(image, { width: 0, height: 0 }) };
  if (!isLegible(text, { width: box.width, height: image.height * LEGIBLE_SHARE - 2 * margin })) return undefined;
  const fontPx = fontSize(text, Math.min(image.width, image.height) * (options.watermarkSize / 100), box.width);
  const ink = { color: options.watermarkColor, opacity: options.watermarkOpacity / 100 };
  return { op: 'watermark', text, box, place, style: { fontPx, ...ink } };
}

/** The requested size in pixels. In a small image, one that is legible, if possible in one line. */
function fontSize(text: string, requestedPx: number, width: number): number {
  const most = Math.max(READABLE_PX, requestedPx);
  const ofLine = Math.min(most, fontPxOfLine(text, width));
  return ofLine >= Math.max(MIN_LEGIBLE_PX, requestedPx) ? ofLine : most;
}

/** The largest font size with which a text is one line of a width, by estimate. */
const fontPxOfLine = (text: string, width: number): number =>
  Math.max(0, (width - 2 * OUTLINE_PX) / (textWidth(text) * LINE_SLACK));

/** Notices for a requested watermark that is not drawn. */
export function watermarkNotices(options: WatermarkOptions, image: Size): Notice[] {
  if (!options.hasWatermark || watermarkStep(options, image)) return [];
  if (visibleText(options.watermarkText)) return [notices.watermarkTooSmall()];
  return options.watermarkImage === undefined ? [notices.watermarkBlank()] : [];
}

const characterWidth = (character: string): number =>
  characterWidths.find(([characters]) => characters.test(character))?.[1] ?? DEFAULT_WIDTH;

/** Approximate width of a text in one line, relative to the font size. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + characterWidth(character), 0);

/** Estimates whether text of the minimum legible size fits into a space, with line breaks inside long words. */
function isLegible(text: string, space: Size): boolean {
  const room = (space.width - 2 * OUTLINE_PX) / MIN_LEGIBLE_PX;
  const lines = Math.floor((space.height - 2 * OUTLINE_PX) / MIN_LEGIBLE_PX / LINE_HEIGHT);
  let [used, line] = [1, 0];
  for (const character of text) {
    const width = characterWidth(character);
    if (width > room) return false;
    if (line + width > room) [used, line] = [used + 1, 0];
    line += width;
  }
  return used <= lines;
}
