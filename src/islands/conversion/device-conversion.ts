import { formats } from '#lib/formats/formats.ts';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { formatKb } from '#lib/text/byte-sizes.ts';
import { cleanName, convertedName } from '#lib/text/file-names.ts';
import type { DeviceResult } from '../../device/contract.ts';
import { maxEngines } from '../device/device-limits.ts';
import { convertOnDevice, type DeviceStep } from '../device/engine-pool.ts';
import { createTaskQueue } from '../files/task-queue.ts';
import { createDeviceItem, discardItems } from '../results/device/device-results.ts';
import type { DeviceItem } from '../results/result-item.ts';
import { type ConversionRequest, resultIdOf } from './conversion-request.ts';
import { waitWhilePaused } from './upload/connection.ts';

// Conversions on this device. Loaded with the first of them.

const queue = createTaskQueue(maxEngines());

/**
 * Converts a file only to know its result.
 * @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason
 */
export function tryOnDevice(source: File, options: ConversionOptions, signal: AbortSignal): Promise<DeviceResult> {
  const trial = { source, originalName: source.name, options: parseOptions(options), wantsPreview: false };
  return convertOnDevice(trial, signal);
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
    const conversion = { source, originalName: source.name, options, wantsPreview: true };
    const { result, file, preview } = await convertOnDevice(conversion, signal, onStep);
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
      {
        content: new Blob([file], { type: formats[format].mime }),
        ...(preview && { preview: new Blob([preview], { type: formats.webp.mime }) }),
      },
    );
    if (signal.aborted) discardItems([item]);
    signal.throwIfAborted();
    return item;
  };
  return queue(convert, { signal, itemId: entry.id });
}
