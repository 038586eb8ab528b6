import { type FormatId, formats, isVectorFormat, SNIFF_BYTES } from '#lib/formats/formats.ts';
import { sniffFormat } from '#lib/formats/sniff-format.ts';
import { logoFormats, MAX_LOGO_BYTES } from '#lib/options/logo-limits.ts';
import { addWatermarkImage, type WatermarkImage } from '#session/options/watermark-images.ts';
import { showError } from '#session/toast.ts';
import { logoMessages as messages } from '../messages.ts';

/** Longest side of a drawn SVG, in pixels. */
const DRAWN_SIDE = 2048;

/** File types of the input. */
export const logoTypes = [...logoFormats]
  .flatMap((format) => formats[format].extensions.map((end) => `.${end}`))
  .join();

/**
 * Reads a logo and keeps it for the options.
 * @returns its id, undefined if it cannot be used, which a message says
 */
export async function readLogo(file: File): Promise<string | undefined> {
  const logo = await checkedLogo(file).catch(() => messages.unreadable);
  if (typeof logo !== 'string') return addWatermarkImage(logo);
  showError(messages.notUsed, logo);
  return undefined;
}

async function checkedLogo(file: File): Promise<WatermarkImage | string> {
  if (file.size > MAX_LOGO_BYTES) return messages.tooLarge(MAX_LOGO_BYTES);
  const format = sniffFormat(new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer()));
  if (!format || !logoFormats.has(format)) return messages.wrongKind;
  const { name } = file;
  if (isVectorFormat(format)) return { name, content: await drawVector(file, format) };
  const content = new Blob([await file.arrayBuffer()], { type: formats[format].mime });
  (await createImageBitmap(content)).close();
  return { name, content };
}

/** Draws an SVG as an image element does, which loads nothing from elsewhere and runs no scripts. */
async function drawVector(file: File, format: FormatId): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([file], { type: formats[format].mime }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const scale = DRAWN_SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1);
    const side = (length: number) => Math.max(1, Math.round(length * scale));
    const canvas = new OffscreenCanvas(side(image.naturalWidth), side(image.naturalHeight));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob();
  } finally {
    URL.revokeObjectURL(url);
  }
}
