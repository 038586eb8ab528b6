import type { FormatId } from '../../formats/formats.ts';
import type { PdfImage } from './image.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';

interface ReadingSettings {
  /** Whether a JPEG keeps the metadata inside it. */
  keepMetadata: boolean;
  /** Largest number of pixels. */
  maxPixels: number;
}

const readers: Partial<
  Record<FormatId, (file: Uint8Array<ArrayBuffer>, settings: ReadingSettings) => Promise<PdfImage | undefined>>
> = { jpg: async (file, settings) => readJpeg(file, settings), png: readPng };

/**
 * Reads an image whose compressed pixels PDF can contain unchanged. PNG images with alpha are compressed again, without loss.
 * @returns undefined if the image has to be converted first: another format, an unusual variant, or a damaged file
 */
export async function readPdfImage(
  format: FormatId,
  file: Uint8Array<ArrayBuffer>,
  settings: ReadingSettings,
): Promise<PdfImage | undefined> {
  try {
    const image = await readers[format]?.(file, settings);
    return image && image.width * image.height <= settings.maxPixels ? image : undefined;
  } catch (thrown) {
    // A view beyond the end of a damaged file. The decoder reports what is wrong with it.
    if (thrown instanceof RangeError || thrown instanceof TypeError) return undefined;
    throw thrown;
  }
}
