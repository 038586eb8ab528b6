import type { EngineResult } from '#lib/engine/contract.ts';
import { formats } from '#lib/formats/formats.ts';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { formatKb } from '#lib/text/byte-sizes.ts';
import { cleanName, convertedName } from '#lib/text/file-names.ts';
import { maxEngines } from '../device/device-limits.ts';
import { convertOnDevice, type DeviceStep } from '../device/engine-pool.ts';
import { createTaskQueue } from '../files/task-queue.ts';
import { createDeviceItem, discardItems } from '../results/device/device-results.ts';
import type { DeviceItem } from '../results/result-item.ts';
import { type ConversionRequest, resultIdOf } from './conversion-request.ts';
import { waitWhilePaused } from './upload/connection.ts';

// Conversions on this device. Loaded with the first of them.

const queue = createTaskQueue(maxEngines());

/** A result with its small preview. A small result is its own preview. */
interface Converted {
  result: EngineResult;
  content: Blob;
  preview?: Blob;
}

/** The last finished trial. The conversion of the same file with the same options takes its result. */
let lastTrial: { source: File; key: string; converted: Converted } | undefined;

/**
 * Converts a file to show its result before it is asked for.
 * @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason
 */
export async function tryOnDevice(source: File, options: ConversionOptions, signal: AbortSignal): Promise<Converted> {
  const parsed = parseOptions(options);
  const converted = await convertSource(source, parsed, signal);
  lastTrial = { source, key: keyOf(parsed), converted };
  return converted;
}

/**
 * Converts a file as soon as an engine is free and the run is not paused, and stores the result.
 * @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason
 */
export function convertFileOnDevice(
  request: ConversionRequest,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<DeviceItem> {
  const { key, entry } = request;
  const { file: source } = entry;
  const name = cleanName(source.name);
  const convert = async (): Promise<DeviceItem> => {
    await waitWhilePaused(signal);
    const options = parseOptions(optionsToSend(request.options));
    const tried = lastTrial?.source === source && lastTrial.key === keyOf(options) ? lastTrial.converted : undefined;
    const { result, content, preview } = tried ?? (await convertSource(source, options, signal, onStep));
    const { format, originalFormat, width, height, sizeBytes, quality, notices } = result;
    const item = await createDeviceItem(
      {
        id: resultIdOf(key),
        originalName: name,
        convertedName: convertedName(name, format),
        size: formatKb(sizeBytes),
        sizeBytes,
        originalSize: formatKb(source.size),
        originalSizeBytes: source.size,
        originalFormat,
        format,
        width,
        height,
        notices,
        options: request.options,
        ...(quality !== undefined && { quality }),
      },
      { content, ...(preview && { preview }) },
    );
    if (signal.aborted) discardItems([item]);
    signal.throwIfAborted();
    return item;
  };
  return queue(convert, { signal, itemId: entry.id });
}

const keyOf = (options: ConversionOptions): string => JSON.stringify(optionsToForm(options));

async function convertSource(
  source: File,
  options: ConversionOptions,
  signal: AbortSignal,
  onStep?: (step: DeviceStep) => void,
): Promise<Converted> {
  const request = { source, originalName: source.name, options, wantsPreview: true };
  const { result, file, preview } = await convertOnDevice(request, signal, onStep);
  return {
    result,
    content: new Blob([file], { type: formats[result.format].mime }),
    ...(preview && { preview: new Blob([preview], { type: formats.webp.mime }) }),
  };
}
