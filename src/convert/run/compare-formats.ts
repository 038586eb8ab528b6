import { computed } from 'nanostores';
import { AppError } from '#lib/errors.ts';
import { defaultsOf } from '#lib/options/fields.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToSend, resultKey } from '#lib/options/to-form.ts';
import type { FileEntry } from '#session/model.ts';
import { imageSize } from '#session/results/result-size.ts';
import {
  $formatComparison,
  comparedFormats,
  type FormatResult,
  levelOf,
  optionsOfLevel,
  setFormatState,
} from '#session/stage/format-comparison.ts';
import { $stageFile, $stageOptions } from '#session/stage/stage-options.ts';
import { $runsOnByFile } from '../choose/runs-on.ts';
import { createShownUrl } from '../drawing/shown-url.ts';
import { formatMessages as messages } from '../messages.ts';
import { createTaskQueue } from '../task-queue.ts';

// Encodes the picture on the stage in every format, on this device.

/** Engines that a comparison uses at a time. */
const MAX_ENGINES = 2;

interface ComparisonRequest {
  file: FileEntry;
  options: ConversionOptions;
  /** Equal for requests with the same results. */
  key: string;
}

/** The options that a comparison replaces by its own. */
const replaced = defaultsOf(['outputFormat', 'quality', 'targetSizeKb', 'minSizeKb', 'perceptualTarget']);

/** The picture that can be compared. Undefined for PDFs, and for files that only the server can convert. */
const $request = computed([$stageFile, $stageOptions, $runsOnByFile], (file, chosen, runsOnByFile) => {
  if (!file || file.format === 'pdf' || !imageSize(file)) return undefined;
  if (runsOnByFile.get(file.id)?.name !== 'device') return undefined;
  const options = optionsToSend({ ...chosen, ...replaced });
  const key = JSON.stringify([file.id, resultKey(options)]);
  return { file, options: { ...chosen, ...replaced }, key } satisfies ComparisonRequest;
});

/** Whether the formats of the picture on the stage can be compared on this device. */
export const $canCompareFormats = computed(
  $request,
  (request) => request !== undefined && comparedFormats().length > 1,
);

const queue = createTaskQueue(MAX_ENGINES);

let running: { controller: AbortController; unsubscribe(): void } | undefined;

/**
 * Encodes the picture on the stage in every format. Results appear as they are finished.
 * @param level by default the level of the options, or the best one without it
 */
export function compareFormats(level = levelOf($stageOptions.get())): void {
  const request = $request.get();
  if (!request) return;
  stop();
  const { id: fileId, file } = request.file;
  const states = Object.fromEntries(comparedFormats().map((format) => [format, { step: 'waiting' } as const]));
  $formatComparison.set({ step: 'open', level, fileId, originalBytes: file.size, states });
  const controller = new AbortController();
  running = { controller, unsubscribe: $request.listen((now) => now?.key !== request.key && expire()) };
  const { signal } = controller;
  for (const outputFormat of comparedFormats()) {
    const options = optionsToSend({ ...request.options, ...optionsOfLevel(level), outputFormat });
    queue(() => encode(file, options, signal), { signal }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

/** Ends the comparison and releases its results. */
export function closeFormatComparison(): void {
  stop();
  $formatComparison.set({ step: 'closed' });
}

/** The picture or its options are others now. */
function expire(): void {
  const comparison = $formatComparison.get();
  stop();
  if (comparison.step === 'open') $formatComparison.set({ step: 'outdated', level: comparison.level });
}

function stop(): void {
  if (!running) return;
  running.controller.abort();
  running.unsubscribe();
  running = undefined;
  const comparison = $formatComparison.get();
  const states = comparison.step === 'open' ? Object.values(comparison.states) : [];
  for (const state of states) if (state.step === 'done' && state.result.url) URL.revokeObjectURL(state.result.url);
  void import('./device-conversion.ts').then(({ releaseComparedResults }) => releaseComparedResults());
}

/** Keeps the state of a format up to date. @throws the signal's abort reason */
async function encode(file: File, options: ConversionOptions, signal: AbortSignal): Promise<void> {
  const { outputFormat } = options;
  setFormatState(outputFormat, { step: 'encoding' });
  try {
    const result = await encodeFormat(file, options, signal);
    if (signal.aborted && result.url) URL.revokeObjectURL(result.url);
    signal.throwIfAborted();
    setFormatState(outputFormat, { step: 'done', result });
  } catch (error) {
    signal.throwIfAborted();
    const text = error instanceof AppError ? error.message : messages.notEncoded;
    setFormatState(outputFormat, { step: 'failed', text });
  }
}

async function encodeFormat(file: File, options: ConversionOptions, signal: AbortSignal): Promise<FormatResult> {
  const { computeComparedResult } = await import('./device-conversion.ts');
  let startedAt = performance.now();
  const onStep = () => {
    startedAt = performance.now();
  };
  const { result, content } = await computeComparedResult(file, options, signal, onStep);
  const durationMs = performance.now() - startedAt;
  const { sizeBytes, width, height, notices, smartCrop, quality, visualScore } = result;
  return {
    sizeBytes,
    size: { width, height },
    durationMs,
    quality,
    visualScore,
    notices,
    smartCrop,
    // A format that this browser cannot show has its size alone.
    url: await createShownUrl(content, options.outputFormat, signal).catch(() => undefined),
  };
}
