import sharp from 'sharp';
import type { WatermarkPosition } from '../../../options/values.ts';
import type { RgbaImage } from '../../../pixels/overlay.ts';

/** Where lines may be broken: between words, or anywhere where that is not enough. */
export type Wrap = 'word' | 'word-char';

interface Setting {
  text: string;
  /** Lines lie to each other as their text lies in the picture. */
  position: WatermarkPosition;
  fontPx: number;
  /** Width of a line, in pixels. A word that is longer reaches over it. */
  width: number;
  wrap: Wrap;
}

/** `fonts.conf` draws emoji in colour for this weight, which it takes for bold in everything else. */
const WEIGHT = 590;

const alignments: Record<WatermarkPosition, 'left' | 'centre' | 'right'> = {
  'top-left': 'left',
  'top-center': 'centre',
  'top-right': 'right',
  'center-left': 'left',
  center: 'centre',
  'center-right': 'right',
  'bottom-left': 'left',
  'bottom-center': 'centre',
  'bottom-right': 'right',
};
const mirrored = { left: 'right', centre: 'centre', right: 'left' } as const;
const letter = /\p{L}/u;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** White letters (emoji in colour), cut to what is drawn of them. Nothing when nothing is. */
export async function drawLetters(setting: Setting): Promise<RgbaImage | undefined> {
  const { text, position, fontPx, width, wrap } = setting;
  if (width < 1) return undefined;
  const markup = `<span foreground="white" weight="${WEIGHT}">${escapeMarkup(text)}</span>`;
  const font = `Arimo ${fontPx.toFixed(2)}px`;
  const image = sharp({ text: { text: markup, font, width, wrap, align: alignment(text, position), rgba: true } });
  try {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: 4, pixels: data };
  } catch (error) {
    // Some letters are blank in every font.
    if (error instanceof Error && error.message.includes('no text to render')) return undefined;
    throw error;
  }
}

/** In Pango's markup, which is a kind of XML. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Pango means a line's start and end by left and right, which are the other way round for text from right to left. */
function alignment(text: string, position: WatermarkPosition) {
  const asked = alignments[position];
  return rightToLeft.test(letter.exec(text)?.[0] ?? '') ? mirrored[asked] : asked;
}
