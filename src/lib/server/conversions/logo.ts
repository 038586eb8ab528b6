import { createReadStream, createWriteStream } from 'node:fs';
import { open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ConversionRow } from '../db/schema.ts';
import type { StoredUpload } from '../uploads/store-upload.ts';

// The logo of a watermark is stored at the end of the original of its job, so that it is copied, retried and deleted with it.

/** The path of the logo in the folder of a run. */
export const logoPathIn = (folder: string): string => join(folder, 'logo');

/** Appends a logo to an original that is about to be stored. */
export const appendLogo = (path: string, logo: StoredUpload): Promise<void> =>
  pipeline(createReadStream(logo.path), createWriteStream(path, { flags: 'a' }));

/** Size of a job's logo in bytes. 0 if it has none. */
export const logoBytes = ({ options }: Pick<ConversionRow, 'options'>): number =>
  'watermarkImage' in options ? Number(options.watermarkImage ?? 0) : 0;

/** Moves the logo at the end of a stored original to a file of its own. */
export async function separateLogo(path: string, sizeBytes: number, logoPath: string): Promise<void> {
  const file = await open(path);
  const start = await file
    .stat()
    .then(({ size }) => Math.max(0, size - sizeBytes))
    .finally(() => file.close());
  await pipeline(createReadStream(path, { start }), createWriteStream(logoPath));
  await truncate(path, start);
}
