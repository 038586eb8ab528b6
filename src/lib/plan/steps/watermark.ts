import type { Size } from '../../geometry/resize.ts';
import { freeSpace, placeOf, type WatermarkPlace, watermarkMargin } from '../../geometry/watermark.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import * as notices from '../notices/notices.ts';
import type { Notice, PlanStep, Rect } from '../types.ts';

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

/** Maximum size of a text that is limited to its cell of the grid, in percent of the image's short side. */
const CELL_SIZE = 4;
/** Minimum legible font size of bold text, in pixels. */
export const MIN_LEGIBLE_PX = 5;
/** Width of the outline at the minimum size, per side, in pixels. */
const OUTLINE_PX = 2;
/** A share of a small image would be illegible, so that the font is enlarged to this size where a line has room for it. */
const READABLE_PX = 8;
/** Font size up to which the text of a small image may leave its cell, relative to the short side. */
const MAX_SHARE = 0.1;
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

/** The cell of a 3 × 3 grid that a place is in, without its margin. Empty if the image is very narrow. */
export function watermarkCell(image: Size, place: WatermarkPlace): Rect {
  const margin = watermarkMargin(image);
  const [left, right] = cellRange(image.width, Math.round(place.x / 50), margin);
  const [top, bottom] = cellRange(image.height, Math.round(place.y / 50), margin);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/**
 * The watermark step for an image of this size.
 * @returns undefined if no watermark is requested, its text is blank, or legible text does not fit
 */
export function watermarkStep(options: WatermarkOptions, image: Size): WatermarkStep | undefined {
  const text = options.hasWatermark ? visibleText(options.watermarkText) : undefined;
  const place = placeOf(options);
  if (!text) return undefined;
  const { box, ...font } = layOut(text, options, image, place);
  if (!textFits(text, box)) return undefined;
  const ink = { color: options.watermarkColor, opacity: options.watermarkOpacity / 100 };
  return { op: 'watermark', text, box, place, style: { ...font, ...ink } };
}

interface Layout {
  box: Rect;
  fontPx: number;
  lineWidth?: number;
}

/**
 * A text of the default size stays in its cell of the grid. A larger or freely placed one may use the image inside the margins;
 * its lines are as long as the cell, in proportion to its size, so that they do not change while it is moved or enlarged. In a small
 * image, a text that is legible in one line is not broken.
 */
function layOut(
  text: string,
  { watermarkPosition, watermarkSize }: WatermarkOptions,
  image: Size,
  place: WatermarkPlace,
): Layout {
  const cell = watermarkCell(image, place);
  const margin = watermarkMargin(image);
  const whole = { left: margin, top: margin, ...freeSpace(image, { width: 0, height: 0 }) };
  const lineWidth = Math.min(whole.width, cell.width * Math.max(1, watermarkSize / CELL_SIZE));
  const isInCell = watermarkPosition !== 'custom' && watermarkSize <= CELL_SIZE;
  const within = isInCell ? { box: cell } : { box: whole, lineWidth };

  const shortSide = Math.min(image.width, image.height);
  const requestedPx = shortSide * (watermarkSize / 100);
  const most = Math.max(READABLE_PX, requestedPx);
  const least = Math.max(MIN_LEGIBLE_PX, requestedPx);
  const ofLine = Math.min(most, fontPxOfLine(text, lineWidth));
  if (ofLine >= least) return { ...within, fontPx: ofLine };
  const ofImage = Math.min(least, fontPxOfLine(text, whole.width));
  const isSmall = requestedPx < READABLE_PX && least < shortSide * MAX_SHARE;
  return isSmall && ofImage >= least
    ? { box: whole, lineWidth: whole.width, fontPx: ofImage }
    : { ...within, fontPx: most };
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

function cellRange(length: number, index: number, margin: number): [start: number, end: number] {
  return [Math.round((length * index) / 3) + margin, Math.round((length * (index + 1)) / 3) - margin];
}

const characterWidth = (character: string): number =>
  characterWidths.find(([characters]) => characters.test(character))?.[1] ?? DEFAULT_WIDTH;

/** Approximate width of a text in one line, relative to the font size. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, character) => width + characterWidth(character), 0);

/** Estimates whether text of the minimum legible size fits, with line breaks inside long words. */
function textFits(text: string, box: Rect): boolean {
  const room = (box.width - 2 * OUTLINE_PX) / MIN_LEGIBLE_PX;
  const lines = Math.floor((box.height - 2 * OUTLINE_PX) / MIN_LEGIBLE_PX / LINE_HEIGHT);
  let [used, line] = [1, 0];
  for (const character of text) {
    const width = characterWidth(character);
    if (width > room) return false;
    if (line + width > room) [used, line] = [used + 1, 0];
    line += width;
  }
  return used <= lines;
}
