import { AppError } from '#lib/errors.ts';
import { type FormatId, formats, SNIFF_BYTES } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { type PreparedImage, prepareImage as prepare } from '#lib/pdf/prepare-image.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { Notice } from '#lib/plan/types.ts';
import { randomId } from '#lib/random-id.ts';
import { sitePath } from '#lib/site-path.ts';
import type { FileEntry } from '#session/model.ts';
import type { DevicePdfImage } from '../../device/contract.ts';
import { permissionFor } from '../choose/permission.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { convertOnDevice, EngineFailure } from '../device/engine-pool.ts';
import { sendFile } from '../server/send-file.ts';
import { isServerFile } from './needs-server.ts';
import { readImage } from './pdf-worker.ts';

/** An image as a PDF contains it, with the notices about its page. */
export type DevicePage = PreparedImage<DevicePdfImage>;

/** Prepared images of the listed files by file id, so that a change of the order or the pages converts nothing again. */
const known = new Map<string, { key: string; prepared: DevicePage }>();

/**
 * The image of a file.
 * @throws AppError with the error of the file; EngineFailure if only the server can convert it
 */
export async function prepareImage(file: FileEntry, settings: PdfSettings, signal: AbortSignal): Promise<DevicePage> {
  signal.throwIfAborted();
  const key = JSON.stringify([settings.quality, settings.keepMetadata]);
  const last = known.get(file.id);
  if (last?.key === key) return last.prepared;
  const prepared = await createImage(file, settings, signal);
  const { signal: removal } = file.removal;
  if (removal.aborted) return prepared;
  known.set(file.id, { key, prepared });
  removal.addEventListener('abort', () => known.delete(file.id));
  return prepared;
}

async function createImage(entry: FileEntry, settings: PdfSettings, signal: AbortSignal): Promise<DevicePage> {
  const { file, format } = entry;
  if (!format) throw new AppError('unknown_format');
  const { keepMetadata } = settings;
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  return prepare({ format, sizeBytes: file.size, head }, settings, {
    read: () => readImage(file, { format, keepMetadata }),
    async convert(options) {
      const converted = await convertImage(entry, options, signal);
      const { content, notices } = converted;
      const read = async () => {
        const image = await readImage(content, { format: converted.format, keepMetadata });
        if (image) return image;
        throw new EngineFailure(`The converted ${formats[converted.format].label} does not fit into a PDF`);
      };
      return { sizeBytes: content.size, notices, read };
    },
  });
}

interface Converted {
  content: Blob;
  format: FormatId;
  notices: readonly Notice[];
}

/** Converts a file with options: on this device, or on the server if the visitor has agreed to that. */
const convertImage = (entry: FileEntry, options: ConversionOptions, signal: AbortSignal): Promise<Converted> =>
  isServerFile(entry.id) ? convertThere(entry, options, signal) : convertHere(entry, options, signal);

async function convertHere({ file }: FileEntry, options: ConversionOptions, signal: AbortSignal): Promise<Converted> {
  if (!canRunEngine()) throw new EngineFailure('This browser has no engine');
  const request = { source: file, originalName: file.name, options, wantsPreview: false };
  const { result, file: content } = await convertOnDevice(request, signal);
  return { content: new Blob([content]), format: result.format, notices: result.notices };
}

/**
 * Converts an image on the server, downloads the result and deletes it there.
 * @throws AppError with the server's error for the file, RequestError, ConnectionError, or the signal's reason
 */
async function convertThere(
  { id, file }: FileEntry,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<Converted> {
  const permission = permissionFor(id);
  if (!permission) throw new AppError('unavailable');
  const batchId = randomId();
  const upload = { permission, key: `${batchId}.${randomId()}`, file, options: { ...options, batchId } };
  const item = await sendFile(upload, signal);
  const response = await fetch(item.url, { signal });
  if (!response.ok) throw new AppError('not_found');
  const content = await response.blob();
  // If this fails, the result expires.
  void fetch(sitePath(`/api/conversions/${item.id}`), { method: 'DELETE' }).catch(() => undefined);
  return { content, format: item.format, notices: item.notices };
}
