import type { EngineResult, PageRequest } from '#lib/engine/contract.ts';
import { formats } from '#lib/formats/formats.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { optionsToSend, resultKey } from '#lib/options/to-form.ts';
import { pageOptions } from '#lib/pdf/selected-pages.ts';
import { formatKb } from '#lib/text/byte-sizes.ts';
import { cleanName } from '#lib/text/file-names.ts';
import { resultName } from '#lib/text/name-pattern.ts';
import type { FileEntry } from '#session/model.ts';
import { type DeviceItem, isOnDevice } from '#session/results/result-item.ts';
import { maxEngines } from '../device/device-limits.ts';
import { convertOnDevice, type DeviceStep } from '../device/engine-pool.ts';
import { createDeviceItem, discardItems } from '../results/device-results.ts';
import { createTaskQueue } from '../task-queue.ts';

// Steps of conversions on this device that files and pages of documents have in common.

/** Runs one conversion per engine. */
export const deviceQueue = createTaskQueue(maxEngines());

/** The same for pages, which take little time: the next ones wait in the pool while others are stored. */
export const pageQueue = createTaskQueue(2 * maxEngines());

/** A result with its small preview. A small result is its own preview. */
export interface Converted {
  result: Pick<
    EngineResult,
    'format' | 'originalFormat' | 'width' | 'height' | 'sizeBytes' | 'quality' | 'visualScore' | 'smartCrop' | 'notices'
  >;
  content: Blob;
  preview?: Blob;
}

/** @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason */
export async function convertSource(
  source: File,
  options: ConversionOptions,
  signal: AbortSignal,
  onStep: (step: DeviceStep) => void,
  page?: PageRequest & { documentId: string },
): Promise<Converted> {
  const request = { source, originalName: source.name, options, wantsPreview: true, ...(page && { page }) };
  const { result, file, preview } = await convertOnDevice(request, signal, onStep);
  return {
    result,
    content: new Blob([file], { type: formats[result.format].mime }),
    ...(preview && { preview: new Blob([preview], { type: formats.webp.mime }) }),
  };
}

/**
 * The earlier result of a file, or of a page of it, if only its name differs now. Undefined otherwise.
 * @param key `resultKey` of the options
 */
export async function earlierResult({ state }: FileEntry, key: string, page?: number): Promise<Converted | undefined> {
  const items = state.step === 'done' ? state.items.filter(isOnDevice) : [];
  const item = items.find((other) => other.page === page);
  if (!item) return undefined;
  const { pdfPages, pdfPassword: _, ...options } = parseOptions(optionsToSend(item.options));
  const rotation = pdfPages?.[0]?.rotation ?? 0;
  if (resultKey(pageOptions(options, { rotation })) !== key) return undefined;
  // Copies, because the files of the earlier result are deleted with it. They cannot be read once it has expired.
  const [content, preview] = await Promise.all([copyOf(item.content), item.preview && copyOf(item.preview)]).catch(
    () => [],
  );
  if (!content) return undefined;
  return { result: { ...item, format: options.outputFormat }, content, ...(preview && { preview }) };
}

const copyOf = async (blob: Blob): Promise<Blob> => new Blob([await blob.arrayBuffer()], { type: blob.type });

/** What a result is of. */
interface Origin {
  id: string;
  source: File;
  /** Of `resolvePattern`. */
  namePattern: string;
  /** Page number, from 1. */
  page?: number;
  options: ConversionOptions;
}

/** Stores the result of a conversion. @throws the signal's abort reason */
export async function storeConverted(
  { source, namePattern, ...origin }: Origin,
  { result, content, preview }: Converted,
  signal: AbortSignal,
): Promise<DeviceItem> {
  const { format, originalFormat, width, height, sizeBytes, quality, visualScore, smartCrop, notices } = result;
  const facts = { originalName: source.name, format, width, height, quality: quality ?? origin.options.quality };
  const item = await createDeviceItem(
    {
      ...origin,
      convertedName: resultName(namePattern, facts),
      originalName: cleanName(source.name),
      size: formatKb(sizeBytes),
      sizeBytes,
      originalSize: formatKb(source.size),
      originalSizeBytes: source.size,
      originalFormat,
      format,
      width,
      height,
      notices,
      ...(quality !== undefined && { quality }),
      ...(visualScore !== undefined && { visualScore }),
      ...(smartCrop && { smartCrop }),
    },
    { content, ...(preview && { preview }) },
  );
  if (signal.aborted) discardItems([item]);
  signal.throwIfAborted();
  return item;
}
