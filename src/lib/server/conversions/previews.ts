import type { Readable } from 'node:stream';
import { isFailed } from '../../api.ts';
import { AppError } from '../../errors.ts';
import type { ResultFormat } from '../../formats/formats.ts';
import type { CropFrame } from '../../geometry/crop.ts';
import type { Size } from '../../geometry/resize.ts';
import type { ImageRequest } from '../../options/preview-from-form.ts';
import type { PreviewRequest } from '../../options/preview-to-form.ts';
import { parseOptions } from '../../options/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { ConversionRequest } from './accept/accept-uploads.ts';
import type { Conversions } from './conversions.ts';

/** The visitor and the upload of a preview. */
interface PreviewSource extends Pick<ConversionRequest, 'visitor' | 'client' | 'uploads' | 'logo'> {
  signal: AbortSignal;
}

export interface Preview {
  format: ResultFormat;
  bytes: Readable;
  /** The size of the full conversion, in pixels; for a working copy, that of its original. */
  size: Size;
  /** The size of the upload after its EXIF rotation, in pixels. */
  original: Size;
  /** Size of the watermark, in pixels of the full conversion. Null if there is none. */
  watermark: Size | null;
  /** Part that a smart crop selects, in percent of the image before the crop. Null without one. */
  smartCrop: CropFrame | null;
}

/** Images that are shown once. They are deleted after the response. */
export interface Previews {
  /**
   * A WebP of the first upload, for sources that a browser cannot draw.
   * @throws AppError the file's error
   */
  image(source: PreviewSource, request: Pick<ImageRequest, 'side' | 'rawSource'>): Promise<Preview>;
  /**
   * The result of the options, computed from a small working copy.
   * @throws AppError the file's or the options' error
   */
  result(source: PreviewSource, request: PreviewRequest): Promise<Preview>;
}

export function createPreviews(conversions: Conversions, storage: Storage): Previews {
  async function renderPreview(
    { signal, ...source }: PreviewSource,
    request: Pick<ConversionRequest, 'options' | 'copyOf'>,
  ): Promise<Preview> {
    const [item] = await conversions.convert({ ...source, ...request, purpose: 'preview' }, { signal });
    if (!item) throw new AppError('internal');
    if (isFailed(item)) throw AppError.from(item.error);
    const row = await conversions.find(item.id);
    if (!row?.resultKey) throw new AppError('not_found');
    const bytes = await storage.open(row.resultKey);
    // If this fails, the preview expires with the other results.
    bytes.once('close', () => conversions.remove([row]).catch(() => {}));
    const { format, width, height } = item;
    const { originalWidth, originalHeight, watermark, smartCrop } = row;
    const original = { width: originalWidth ?? width, height: originalHeight ?? height };
    return { format, bytes, size: { width, height }, original, watermark, smartCrop };
  }

  return {
    image: (source, request) => renderPreview(source, { options: imageOptions(request) }),
    // Metadata and a high effort would only cost time. The byte size of a small copy says nothing about the original, so
    // sizes in KB are ignored and `quality` applies.
    result: (source, { options: { targetSizeKb: _, minSizeKb: __, ...options }, original }) =>
      renderPreview(source, {
        options: { ...options, effort: 'fast', preserveMetadata: false, metadata: {} },
        copyOf: original,
      }),
  };
}

const imageOptions = ({ side, rawSource }: Pick<ImageRequest, 'side' | 'rawSource'>) =>
  parseOptions({
    rawSource,
    outputFormat: 'webp',
    width: side,
    height: side,
    quality: 80,
    effort: 'fast',
    preserveMetadata: false,
    pdfDpi: 72,
  });
