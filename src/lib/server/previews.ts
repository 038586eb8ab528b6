import type { Readable } from 'node:stream';
import { isFailed } from '../api.ts';
import { AppError } from '../errors.ts';
import { parseOptions } from '../options.ts';
import type { Conversions } from './conversions.ts';
import type { Storage } from './storage/storage.ts';
import type { Upload } from './uploads.ts';

const MAX_SIDE = 320;

const options = parseOptions({
  outputFormat: 'webp',
  width: MAX_SIDE,
  height: MAX_SIDE,
  quality: 75,
  effort: 'fast',
  preserveMetadata: false,
});

/** Pictures of sources that a browser cannot draw. */
export interface Previews {
  /**
   * A WebP of at most 320 px of the first upload. Nothing stays behind.
   * @throws AppError what is wrong with the file
   */
  make(uploads: readonly Upload[], visitor: string, signal: AbortSignal): Promise<Readable>;
}

export function createPreviews(conversions: Conversions, storage: Storage): Previews {
  return {
    async make(uploads, visitor, signal) {
      const [item] = await conversions.convert({ visitor, uploads, options, purpose: 'preview' }, { signal });
      if (!item) throw new AppError('internal');
      if (isFailed(item)) throw AppError.fromPublic(item.error);
      const row = await conversions.find(item.id);
      if (!row?.resultKey) throw new AppError('not_found');
      const stream = await storage.open(row.resultKey);
      stream.once('close', () => conversions.remove([row]).catch(() => {}));
      return stream;
    },
  };
}
