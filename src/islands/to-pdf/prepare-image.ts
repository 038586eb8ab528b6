import { AppError } from '#lib/errors.ts';
import { formats, SNIFF_BYTES } from '#lib/formats/formats.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { densityOf, pdfImageOptions } from '#lib/pdf/image-options.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { DevicePdfImage } from '../../device/contract.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { convertOnDevice, EngineFailure } from '../device/engine-pool.ts';
import type { UploadedFile } from '../files/files.ts';
import { readImage } from './pdf-worker.ts';
import { isServerFile } from './places.ts';
import { convertOnServer } from './server-image.ts';

/** Prepared images by file id, so that a change of the order or the pages converts nothing again. */
const prepared = new Map<string, { key: string; image: DevicePdfImage }>();

export function forgetImages(listed: ReadonlySet<string>): void {
  for (const id of prepared.keys()) if (!listed.has(id)) prepared.delete(id);
}

/**
 * The image of a file as a PDF contains it.
 * @throws AppError with the error of the file; EngineFailure if only the server can convert it
 */
export async function prepareImage(
  file: UploadedFile,
  settings: PdfSettings,
  signal: AbortSignal,
): Promise<DevicePdfImage> {
  signal.throwIfAborted();
  const key = JSON.stringify([settings.quality, settings.keepMetadata]);
  const known = prepared.get(file.id);
  if (known?.key === key) return known.image;
  const image = await createImage(file, settings, signal);
  prepared.set(file.id, { key, image });
  return image;
}

async function createImage(entry: UploadedFile, settings: PdfSettings, signal: AbortSignal): Promise<DevicePdfImage> {
  const { file, format } = entry;
  if (!format) throw new AppError('unknown_format');
  const { keepMetadata, quality } = settings;
  const own = await readImage(file, format, keepMetadata);
  if (own && quality === undefined) return own;
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const options = parseOptions(pdfImageOptions(format, head, settings));
  const converted = isServerFile(entry.id)
    ? await convertOnServer(entry, options, signal)
    : await convertHere(entry, options, signal);
  if (own && file.size <= converted.content.size) return own;
  const image = await readImage(converted.content, converted.format, keepMetadata);
  if (!image) throw new EngineFailure(`The converted ${formats[converted.format].label} does not fit into a PDF`);
  return { ...image, density: densityOf(format) ?? image.density };
}

async function convertHere({ file }: UploadedFile, options: ReturnType<typeof parseOptions>, signal: AbortSignal) {
  if (!canRunEngine()) throw new EngineFailure('This browser has no engine');
  const request = { source: file, originalName: file.name, options, wantsPreview: false };
  const { result, file: content } = await convertOnDevice(request, signal);
  return { content: new Blob([content]), format: result.format };
}
