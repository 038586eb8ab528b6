import sharp from 'sharp';
import type { TextSetting } from '../../engine/host.ts';
import type { RgbaImage } from '../../pixels/overlay.ts';

/** `fonts.conf` selects color emoji for this weight. For other characters it means bold. */
const WEIGHT = 590;

/** In Pango, left and right mean the start and end of a line, which are swapped in right-to-left text. */
const alignments = { left: 'left', center: 'centre', right: 'right' } as const;
const mirrored = { left: 'right', center: 'centre', right: 'left' } as const;
const letter = /\p{L}/u;
const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** Draws text with Pango. Undefined if nothing is visible. */
export async function drawText(setting: TextSetting): Promise<RgbaImage | undefined> {
  const { text, align, fontPx, width, wrap, color } = setting;
  if (width < 1) return undefined;
  const markup = `<span foreground="${color}" weight="${WEIGHT}">${escapeMarkup(text)}</span>`;
  const font = `Arimo ${fontPx.toFixed(2)}px`;
  const side = isRightToLeft(text) ? mirrored[align] : alignments[align];
  const image = sharp({ text: { text: markup, font, width, wrap, align: side, rgba: true } });
  try {
    const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, channels: 4, pixels: data };
  } catch (error) {
    // Some characters are blank in every font.
    if (error instanceof Error && error.message.includes('no text to render')) return undefined;
    throw error;
  }
}

/** Escapes text for Pango markup. */
const escapeMarkup = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const isRightToLeft = (text: string): boolean => rightToLeft.test(letter.exec(text)?.[0] ?? '');
