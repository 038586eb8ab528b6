import { optionsToSend } from '#lib/options/advanced-settings.ts';
import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { convertedName } from '#lib/text/file-names.ts';
import type { DeviceItem } from '#session/result-item.ts';
import { recordConversion } from '../choose/device-speed.ts';
import type { DeviceStep } from '../device/engine-pool.ts';
import { waitWhilePaused } from '../server/connection.ts';
import { type ConversionRequest, resultIdOf } from './conversion-request.ts';
import { type Converted, convertSource, deviceQueue, storeConverted } from './device-task.ts';

// Conversions of images on this device. Loaded with the first of them.

/** A conversion that shows a result before it is asked for. */
interface Trial {
  source: File;
  key: string;
  converted: Promise<Converted>;
  /** Ends it. */
  controller: AbortController;
  progress: TrialProgress;
}

interface TrialProgress {
  step?: DeviceStep;
  /** Of the conversion that has taken it over. */
  onStep?: (step: DeviceStep) => void;
}

/** The conversion of the same file with the same options takes over the running or the last finished trial. */
const trials: { running?: Trial; finished?: Trial } = {};

/**
 * Converts a file to show its result before it is asked for.
 * @throws AppError with the engine's error for the file, EngineFailure, or the reason of an abort, also by a conversion that
 * has taken it over
 */
export async function tryOnDevice(source: File, options: ConversionOptions, signal: AbortSignal): Promise<Converted> {
  signal.throwIfAborted();
  const parsed = parseOptions(options);
  const controller = new AbortController();
  const progress: TrialProgress = {};
  const onStep = (step: DeviceStep) => {
    progress.step = step;
    progress.onStep?.(step);
  };
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const converted = convertSource(source, parsed, controller.signal, onStep);
  const trial: Trial = { source, key: keyOf(parsed), converted, controller, progress };
  trials.running = trial;
  try {
    const result = await converted;
    trials.finished = trial;
    return result;
  } finally {
    signal.removeEventListener('abort', abort);
    if (trials.running === trial) delete trials.running;
  }
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
  const convert = async (): Promise<DeviceItem> => {
    await waitWhilePaused(signal);
    const options = parseOptions(optionsToSend(request.options));
    const tried = await takeTrial(source, keyOf(options), onStep, signal);
    const converted = tried ?? (await convertAndMeasure(source, options, onStep, signal));
    const origin = {
      id: resultIdOf(key),
      source,
      convertedName: convertedName(source.name, converted.result.format),
      options: request.options,
    };
    return storeConverted(origin, converted, signal);
  };
  return deviceQueue(convert, { signal, itemId: entry.id });
}

/** The result of a trial. Undefined if there is none, or if the stage has ended it. */
async function takeTrial(
  source: File,
  key: string,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<Converted | undefined> {
  const trial = [trials.running, trials.finished].find((one) => one?.source === source && one.key === key);
  if (!trial) return undefined;
  signal.throwIfAborted();
  const { progress } = trial;
  if (progress.step) onStep(progress.step);
  progress.onStep = onStep;
  const abort = () => trial.controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await trial.converted;
  } catch (error) {
    if (signal.aborted || !trial.controller.signal.aborted) throw error;
    return undefined;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

async function convertAndMeasure(
  source: File,
  options: ConversionOptions,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<Converted> {
  let startedAt = 0;
  const converted = await convertSource(source, options, signal, (step) => {
    startedAt = performance.now();
    onStep(step);
  });
  const { format, width, height } = converted.result;
  recordConversion(format, width * height, performance.now() - startedAt);
  return converted;
}

const keyOf = (options: ConversionOptions): string => JSON.stringify(optionsToForm(options));
