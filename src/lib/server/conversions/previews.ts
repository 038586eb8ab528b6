import type { Readable } from 'node:stream';
import { isFailed } from '../../api.ts';
import { AppError } from '../../errors.ts';
import type { OutputFormat } from '../../formats/formats.ts';
import type { Size } from '../../geometry/resize.ts';
import type { PreviewRequest } from '../../options/preview-form.ts';
import { parseOptions } from '../../options/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { ConversionRequest } from './accept/accept-uploads.ts';
import type { Conversions } from './conversions.ts';

/** Whoever asks, and the upload; what is asked for one preview. */
interface Asking extends Pick<ConversionRequest, 'visitor' | 'client' | 'uploads'> {
  signal: AbortSignal;
}

export interface Preview {
  format: OutputFormat;
  bytes: Readable;
  /** What a conversion comes to, in pixels; of a copy, that of its original. */
  size: Size;
  /** Of the upload, upright, in pixels. */
  original: Size;
}

/** Pictures that are made to be looked at once. Nothing of them stays behind. */
export interface Previews {
  /**
   * A WebP of the first upload, for sources that a browser cannot draw.
   * @param side longest side, in pixels
   * @throws AppError what is wrong with the file
   */
  picture(asking: Asking, side: number): Promise<Preview>;
  /**
   * What the options make of a picture, made of a small copy of it.
   * @throws AppError what is wrong with the file or with what is asked
   */
  result(asking: Asking, request: PreviewRequest): Promise<Preview>;
}

export function createPreviews(conversions: Conversions, storage: Storage): Previews {
  async function make(
    { signal, ...asking }: Asking,
    how: Pick<ConversionRequest, 'options' | 'copyOf'>,
  ): Promise<Preview> {
    const [item] = await conversions.convert({ ...asking, ...how, purpose: 'preview' }, { signal });
    if (!item) throw new AppError('internal');
    if (isFailed(item)) throw AppError.fromPublic(item.error);
    const row = await conversions.find(item.id);
    if (!row?.resultKey) throw new AppError('not_found');
    const bytes = await storage.open(row.resultKey);
    bytes.once('close', () => conversions.remove([row]).catch(() => {}));
    const { format, width, height } = item;
    const { originalWidth, originalHeight } = row;
    const original = { width: originalWidth ?? width, height: originalHeight ?? height };
    return { format, bytes, size: { width, height }, original };
  }

  return {
    picture: (asking, side) => make(asking, { options: pictureOptions(side) }),
    // It is looked at, not kept: what it would carry besides its pixels costs time. How many bytes a small copy takes
    // says nothing of its original, so a size that is asked for is left out, and `quality` holds.
    result: (asking, { options: { targetSizeKb: _, ...options }, original }) =>
      make(asking, {
        options: { ...options, effort: 'fast', preserveMetadata: false, metadata: {} },
        copyOf: original,
      }),
  };
}

const pictureOptions = (side: number) =>
  parseOptions({
    outputFormat: 'webp',
    width: side,
    height: side,
    quality: 80,
    effort: 'fast',
    preserveMetadata: false,
    pdfDpi: 72,
  });
