import { type ConversionOptions, parseOptions } from '#lib/options/schema.ts';
import { optionsToSend, resultKey } from '#lib/options/to-form.ts';
import type { DeviceItem } from '#session/results/result-item.ts';
import { recordConversion } from '../choose/device-speed.ts';
import type { DeviceStep } from '../device/engine-pool.ts';
import { waitWhilePaused } from '../server/connection.ts';
import { type ConversionRequest, resultIdOf } from './conversion-request.ts';
import { type Converted, convertSource, deviceQueue, earlierResult, storeConverted } from './device-task.ts';

// Conversions of images on this device. Loaded with the first of them.

/** What a conversion of the same file with the same options reuses. */
interface KnownResult {
  source: File;
  key: string;
  converted: Promise<Converted>;
}

/** The computation of a full result: a conversion on this device before Convert. */
interface FullResultRun extends KnownResult {
  /** Aborts the computation. */
  controller: AbortController;
  progress: RunProgress;
}

interface RunProgress {
  step?: DeviceStep;
  /** Listener of the conversion that reuses the full result. */
  onStep?: (step: DeviceStep) => void;
}

/** A conversion of the same file with the same options reuses the running or the last finished one. */
const runs: { running?: FullResultRun; finished?: KnownResult } = {};

/** Results of the comparison of formats: one of each. */
let compared: readonly KnownResult[] = [];

/**
 * Converts a file before the visitor asks for it, to show its full result.
 * @throws AppError with the engine's error for the file, EngineFailure, or the reason of an abort, also by a conversion that
 * reuses the result
 */
export async function computeFullResult(
  source: File,
  options: ConversionOptions,
  signal: AbortSignal,
): Promise<Converted> {
  signal.throwIfAborted();
  const parsed = parseOptions(options);
  const known = compared.find((one) => isOf(one, source, resultKey(parsed)));
  if (known) {
    runs.finished = known;
    return known.converted;
  }
  const controller = new AbortController();
  const progress: RunProgress = {};
  const onStep = (step: DeviceStep) => {
    progress.step = step;
    progress.onStep?.(step);
  };
  const abort = () => controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  const converted = convertSource(source, parsed, controller.signal, onStep);
  const run: FullResultRun = { source, key: resultKey(parsed), converted, controller, progress };
  runs.running = run;
  try {
    const result = await converted;
    runs.finished = run;
    return result;
  } finally {
    signal.removeEventListener('abort', abort);
    if (runs.running === run) delete runs.running;
  }
}

/**
 * Converts a file for the comparison of formats. The result is kept until `releaseComparedResults`.
 * @throws AppError with the engine's error for the file, EngineFailure, or the signal's abort reason
 */
export async function computeComparedResult(
  source: File,
  options: ConversionOptions,
  signal: AbortSignal,
  onStep: (step: DeviceStep) => void,
): Promise<Converted> {
  const parsed = parseOptions(options);
  const converted = convertSource(source, parsed, signal, onStep);
  const result = await converted;
  signal.throwIfAborted();
  compared = [...compared, { source, key: resultKey(parsed), converted }];
  return result;
}

export function releaseComparedResults(): void {
  compared = [];
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
  const { key, entry, namePattern } = request;
  const { file: source } = entry;
  const convert = async (): Promise<DeviceItem> => {
    await waitWhilePaused(signal);
    const options = parseOptions(optionsToSend(request.options));
    const reused =
      (await earlierResult(entry, resultKey(options))) ??
      (await reuseFullResult(source, resultKey(options), onStep, signal));
    const converted = reused ?? (await convertAndMeasure(source, options, onStep, signal));
    const origin = {
      id: resultIdOf(key),
      source,
      namePattern,
      options: request.options,
    };
    return storeConverted(origin, converted, signal);
  };
  return deviceQueue(convert, { signal, itemId: entry.id });
}

/** The full result of a file with the same options. Undefined if there is none, or if the stage has aborted its computation. */
async function reuseFullResult(
  source: File,
  key: string,
  onStep: (step: DeviceStep) => void,
  signal: AbortSignal,
): Promise<Converted | undefined> {
  signal.throwIfAborted();
  const known = [...(runs.finished ? [runs.finished] : []), ...compared].find((one) => isOf(one, source, key));
  if (known) return known.converted;
  const run = runs.running;
  if (!run || !isOf(run, source, key)) return undefined;
  const { progress } = run;
  if (progress.step) onStep(progress.step);
  progress.onStep = onStep;
  const abort = () => run.controller.abort(signal.reason);
  signal.addEventListener('abort', abort);
  try {
    return await run.converted;
  } catch (error) {
    if (signal.aborted || !run.controller.signal.aborted) throw error;
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

const isOf = (known: KnownResult, source: File, key: string): boolean => known.source === source && known.key === key;
