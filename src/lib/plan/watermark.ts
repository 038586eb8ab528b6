import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { WatermarkPosition } from '../options/values.ts';
import * as notices from './notices.ts';
import type { Area, Notice, Step } from './types.ts';

type Choice = Pick<ConversionOptions, 'hasWatermark' | 'watermarkText' | 'watermarkPosition'>;
type WatermarkStep = Extract<Step, { op: 'watermark' }>;

/** Distance to the ninth's borders, as a share of the picture's short side. */
const MARGIN = 0.02;
/** Size of letters, as a share of the picture's short side. */
const FONT_SHARE = 0.04;
/** Below this size, in pixels, bold letters turn into specks. */
export const LEGIBLE_PX = 5;
/** What the outline of letters of that size takes on each side, in pixels. */
const OUTLINE_PX = 2;
/** Size to begin with in small pictures, where 4 % would be specks. */
const SMALL_PX = 12;
/** Height of a line, in sizes of its letters. */
const LINE = 1.15;

/** Which third of the picture a position lies in: 0, 1 or 2. */
const thirds: Record<WatermarkPosition, { column: number; row: number }> = {
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

/** Widths of letters in sizes of the font, roughly: the first that fits. Measured on Arimo Bold. */
const widths: readonly [letters: RegExp, width: number][] = [
  [/[\p{M}\p{Cf}]/u, 0],
  [/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{Extended_Pictographic}]/u, 1],
  [/[ijlIftr.,:;'|!()[\] ]/, 0.32],
  [/[mwMW@%©®]/, 0.85],
  [/\p{Lu}/u, 0.7],
];
const WIDTH = 0.57;

/**
 * The text as it is drawn: one line, which is broken where there is room for less. Nothing when it has no letter, digit
 * or sign that can be seen.
 */
export function visibleText(text: string): string | undefined {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Z}\u{115f}\u{1160}\u{2800}\u{3164}\u{ffa0}\u{fffe}\u{ffff}]+/gu, ' ')
    .trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(line) ? line : undefined;
}

/** The ninth of the picture that a position names, within its margin. Of a very narrow picture nothing is left of it. */
export function watermarkBox({ width, height }: Size, position: WatermarkPosition): Area {
  const { column, row } = thirds[position];
  const margin = Math.max(1, Math.round(Math.min(width, height) * MARGIN));
  const [left, right] = third(width, column, margin);
  const [top, bottom] = third(height, row, margin);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

/**
 * What is drawn on a picture of this size.
 * @returns nothing when no watermark was asked for, its text is blank, or there is no room for legible letters
 */
export function watermarkStep(options: Choice, size: Size): WatermarkStep | undefined {
  const text = options.hasWatermark ? visibleText(options.watermarkText) : undefined;
  const position = options.watermarkPosition;
  const box = watermarkBox(size, position);
  if (!text || !hasRoom(text, box)) return undefined;
  const fontPx = Math.max(SMALL_PX, Math.min(size.width, size.height) * FONT_SHARE);
  return { op: 'watermark', text, position, box, fontPx };
}

/** What to say of a watermark that was asked for and is not drawn. */
export function watermarkNotices(options: Choice, size: Size): Notice[] {
  if (!options.hasWatermark || watermarkStep(options, size)) return [];
  return [visibleText(options.watermarkText) ? notices.watermarkTooSmall() : notices.watermarkBlank()];
}

function third(length: number, index: number, margin: number): [start: number, end: number] {
  return [Math.round((length * index) / 3) + margin, Math.round((length * (index + 1)) / 3) - margin];
}

/** Whether the smallest legible letters have room, words being broken where one is longer than a line. An estimate. */
function hasRoom(text: string, box: Area): boolean {
  const room = (box.width - 2 * OUTLINE_PX) / LEGIBLE_PX;
  const lines = Math.floor((box.height - 2 * OUTLINE_PX) / LEGIBLE_PX / LINE);
  let [used, line] = [1, 0];
  for (const letter of text) {
    const width = widths.find(([letters]) => letters.test(letter))?.[1] ?? WIDTH;
    if (width > room) return false;
    if (line + width > room) [used, line] = [used + 1, 0];
    line += width;
  }
  return used <= lines;
}
