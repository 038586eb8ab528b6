import { canRunEngine } from '#convert/device/device-limits.ts';
import { convertOnDevice, EngineFailure } from '#convert/device/engine-pool.ts';
import { AppError } from '#lib/errors.ts';
import { formats, SNIFF_BYTES } from '#lib/formats/formats.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { densityOf, pdfImageOptions } from '#lib/pdf/image-options.ts';
import { isPageNotice } from '#lib/pdf/page-notices.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import type { FileEntry } from '#session/model.ts';
import type { DevicePdfImage } from '../../device/contract.ts';
import { messages } from './created-messages.ts';
import { readImage } from './pdf-worker.ts';
import { isServerFile } from './places.ts';
import { convertOnServer } from './server-image.ts';

export interface PreparedImage {
  /** As a PDF contains it. */
  image: DevicePdfImage;
  /** Notices about parts of the file that it lacks, with the name of the file. */
  notices: readonly string[];
}

/** Prepared images by file id, so that a change of the order or the pages converts nothing again. */
const known = new Map<string, { key: string; prepared: PreparedImage }>();

export function forgetImages(listed: ReadonlySet<string>): void {
  for (const id of known.keys()) if (!listed.has(id)) known.delete(id);
}

/**
 * The image of a file.
 * @throws AppError with the error of the file; EngineFailure if only the server can convert it
 */
export async function prepareImage(
  file: FileEntry,
  settings: PdfSettings,
  signal: AbortSignal,
): Promise<PreparedImage> {
  signal.throwIfAborted();
  const key = JSON.stringify([settings.quality, settings.keepMetadata]);
  const last = known.get(file.id);
  if (last?.key === key) return last.prepared;
  const prepared = await createImage(file, settings, signal);
  known.set(file.id, { key, prepared });
  return prepared;
}

async function createImage(entry: FileEntry, settings: PdfSettings, signal: AbortSignal): Promise<PreparedImage> {
  const { file, format } = entry;
  if (!format) throw new AppError('unknown_format');
  const { keepMetadata, quality } = settings;
  const own = await readImage(file, format, keepMetadata);
  if (own && quality === undefined) return { image: own, notices: [] };
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const options = pdfImageOptions(format, head, settings);
  const converted = isServerFile(entry.id)
    ? await convertOnServer(entry, options, signal)
    : await convertHere(entry, options, signal);
  if (own && file.size <= converted.content.size) return { image: own, notices: [] };
  const image = await readImage(converted.content, converted.format, keepMetadata);
  if (!image) throw new EngineFailure(`The converted ${formats[converted.format].label} does not fit into a PDF`);
  const notices = converted.notices.filter(isPageNotice).map(({ text }) => messages.about(entry.name, text));
  return { image: { ...image, density: densityOf(format) ?? image.density }, notices };
}

async function convertHere({ file }: FileEntry, options: ConversionOptions, signal: AbortSignal) {
  if (!canRunEngine()) throw new EngineFailure('This browser has no engine');
  const request = { source: file, originalName: file.name, options, wantsPreview: false };
  const { result, file: content } = await convertOnDevice(request, signal);
  return { content: new Blob([content]), format: result.format, notices: result.notices };
}
