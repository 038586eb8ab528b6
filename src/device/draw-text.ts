import type { TextSetting } from '../lib/engine/host.ts';
import type { RgbaImage } from '../lib/pixels/overlay.ts';
import { graphemesOf } from '../lib/text/graphemes.ts';

type Context = OffscreenCanvasRenderingContext2D;

/** A part of a line and its distance from the start of the line, in pixels. */
interface Piece {
  text: string;
  left: number;
}

interface Line {
  pieces: Piece[];
  width: number;
}

const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;
const letter = /\p{L}/u;
/** Scripts whose letters neither join nor change places. */
const simpleScripts = /^[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Common}\p{sc=Inherited}]*$/u;
/**
 * The places at which a line may end: after blanks, after a hyphen between letters, and between ideographs (a part of
 * Unicode's UAX 14, which Pango follows).
 */
const lineBreak =
  /(?<=\s)|(?<=\p{L}-)(?=\p{L})|(?<=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}])/u;
/** Glyphs may exceed their line on each side by this much, relative to the font size. */
const MARGIN = 1;
/** Browsers round metrics to whole pixels, so they are measured at this size. */
const METRICS_PX = 1000;
/** Metrics of Arimo at this size, for Firefox before 116, which does not measure them. */
const ARIMO = { fontBoundingBoxAscent: 905, fontBoundingBoxDescent: 212 };

/** Draws text with a canvas, in the lines and the font in which the server draws it with Pango. */
export function drawText({ text, align, fontPx, width, wrap, color }: TextSetting): RgbaImage | undefined {
  if (width < 1) return undefined;
  const measuring = contextOf(1, 1, fontPx);
  const lines = text.split('\n').flatMap((line) => breakLine(measuring, line, width, wrap));
  const { ascent, descent } = lineMetrics(fontPx);
  const widest = Math.max(...lines.map((line) => line.width));

  const margin = Math.ceil(MARGIN * fontPx);
  const context = contextOf(Math.ceil(widest) + 2 * margin, lines.length * (ascent + descent) + 2 * margin, fontPx);
  context.fillStyle = color;
  if (isRightToLeft(text)) context.direction = 'rtl';
  context.textAlign = 'left';
  for (const [index, line] of lines.entries()) {
    const space = widest - line.width;
    const start = align === 'left' ? 0 : align === 'right' ? space : Math.floor(space / 2);
    const baseline = margin + ascent + index * (ascent + descent);
    for (const piece of line.pieces) context.fillText(piece.text, margin + start + piece.left, baseline);
  }
  const drawn = context.getImageData(0, 0, context.canvas.width, context.canvas.height);
  return { width: drawn.width, height: drawn.height, channels: 4, pixels: new Uint8Array(drawn.data.buffer) };
}

const isRightToLeft = (text: string): boolean => rightToLeft.test(letter.exec(text)?.[0] ?? '');

function contextOf(width: number, height: number, fontPx: number): Context {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no text in a worker.');
  context.font = `bold ${fontPx.toFixed(2)}px Arimo, sans-serif`;
  return context;
}

let metrics: typeof ARIMO | undefined;

/** Height of a line above and below its baseline. Pango rounds both up. */
function lineMetrics(fontPx: number): { ascent: number; descent: number } {
  metrics ??= measureFont();
  const scale = fontPx / METRICS_PX;
  return {
    ascent: Math.ceil(metrics.fontBoundingBoxAscent * scale),
    descent: Math.ceil(metrics.fontBoundingBoxDescent * scale),
  };
}

function measureFont(): typeof ARIMO {
  const measured = contextOf(1, 1, METRICS_PX).measureText('x');
  return 'fontBoundingBoxAscent' in measured ? measured : ARIMO;
}

/** Breaks a line between words, or within words that are longer than a line if `wrap` allows it. */
function breakLine(context: Context, text: string, width: number, wrap: TextSetting['wrap']): Line[] {
  const fits = (line: string): boolean => layOut(context, line.trimEnd()).width <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(lineBreak)) {
    if (line !== '' && !fits(line + word)) {
      lines.push(line);
      line = '';
    }
    line += word;
    if (wrap === 'word' || fits(line)) continue;
    const parts = breakWord(line, fits);
    line = parts.pop() ?? '';
    lines.push(...parts);
  }
  return [...lines, line].map((one) => layOut(context, one.trimEnd()));
}

function breakWord(word: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let part = '';
  for (const segment of graphemesOf(word)) {
    if (part !== '' && !fits(part + segment)) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}

/** Places glyphs on whole pixels, as Pango does. Letters that join stay together. */
function layOut(context: Context, text: string): Line {
  if (!simpleScripts.test(text)) return { pieces: [{ text, left: 0 }], width: context.measureText(text).width };
  const pieces: Piece[] = [];
  let [left, before, measured] = [0, '', 0];
  for (const segment of graphemesOf(text)) {
    pieces.push({ text: segment, left });
    before += segment;
    const after = context.measureText(before).width;
    left += Math.round(after - measured);
    measured = after;
  }
  return { pieces, width: left };
}
