import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { WatermarkPosition } from '../../options/values.ts';
import * as notices from '../notices.ts';
import type { Area, Notice, Step } from '../types.ts';

type WatermarkOptions = Pick<ConversionOptions, 'hasWatermark' | 'watermarkText' | 'watermarkPosition'>;
type WatermarkStep = Extract<Step, { op: 'watermark' }>;

/** Distance to the edges of the cell, as a share of the image's short side. */
const MARGIN = 0.02;
/** Font size, as a share of the image's short side. */
const FONT_SHARE = 0.04;
/** Minimum legible font size of bold text, in pixels. */
export const MIN_LEGIBLE_PX = 5;
/** Width of the outline at the minimum size, per side, in pixels. */
const OUTLINE_PX = 2;
/** Initial font size in small images, where 4 % would be illegible. */
const MIN_FONT_PX = 12;
/** Line height, relative to the font size. */
const LINE_HEIGHT = 1.15;

/** The column and row of a position in a 3 × 3 grid: 0, 1 or 2. */
const gridCells: Record<WatermarkPosition, { column: number; row: number }> = {
  'top-left': { column: 0, row: 0 },
  'top-center': { column: 1, row: 0 },
  'top-right': { column: 2, row: 0 },
  'center-left': { column: 0, row: 1 },
  center: { column: 1, row: 1 },
  'center-right': { column: 2, row: 1 },
  'bottom-left': { column: 0, row: 2 },
  'bottom-center': { column: 1, row: 2 },
  'bottom-right': { column: 2, row: 2 },
};

/** Approximate widths of characters relative to the font size; the first match applies. Measured on Arimo Bold. */
const characterWidths: readonly [letters: RegExp, width: number][] = [
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

/** The grid cell of a position, without its margin. Empty if the image is very narrow. */
export function watermarkBox({ width, height }: Size, position: WatermarkPosition): Area {
  const { column, row } = gridCells[position];
  const margin = Math.max(1, Math.round(Math.min(width, height) * MARGIN));
  const [left, right] = cellRange(width, column, margin);
  const [top, bottom] = cellRange(height, row, margin);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/**
 * The watermark step for an image of this size.
 * @returns undefined if no watermark is requested, its text is blank, or legible text does not fit
 */
export function watermarkStep(options: WatermarkOptions, size: Size): WatermarkStep | undefined {
  const text = options.hasWatermark ? visibleText(options.watermarkText) : undefined;
  const position = options.watermarkPosition;
  const box = watermarkBox(size, position);
  if (!text || !textFits(text, box)) return undefined;
  const fontPx = Math.max(MIN_FONT_PX, Math.min(size.width, size.height) * FONT_SHARE);
  return { op: 'watermark', text, position, box, fontPx };
}

/** Notices for a requested watermark that is not drawn. */
export function watermarkNotices(options: WatermarkOptions, size: Size): Notice[] {
  if (!options.hasWatermark || watermarkStep(options, size)) return [];
  return [visibleText(options.watermarkText) ? notices.watermarkTooSmall() : notices.watermarkBlank()];
}

function cellRange(length: number, index: number, margin: number): [start: number, end: number] {
  return [Math.round((length * index) / 3) + margin, Math.round((length * (index + 1)) / 3) - margin];
}

/** Estimates whether text of the minimum legible size fits, with line breaks inside long words. */
function textFits(text: string, box: Area): boolean {
  const room = (box.width - 2 * OUTLINE_PX) / MIN_LEGIBLE_PX;
  const lines = Math.floor((box.height - 2 * OUTLINE_PX) / MIN_LEGIBLE_PX / LINE_HEIGHT);
  let [used, line] = [1, 0];
  for (const letter of text) {
    const width = characterWidths.find(([letters]) => letters.test(letter))?.[1] ?? DEFAULT_WIDTH;
    if (width > room) return false;
    if (line + width > room) [used, line] = [used + 1, 0];
    line += width;
  }
  return used <= lines;
}
