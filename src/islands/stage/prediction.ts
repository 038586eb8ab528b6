import { atom, computed } from 'nanostores';
import type { Size } from '#lib/geometry/resize.ts';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import type { Notice } from '#lib/plan/types.ts';
import { hasCurrentResult } from '../conversion/conversion-request.ts';
import { $executors, $slowFiles } from '../conversion/executor/executors.ts';
import { $converting } from '../conversion/file-status.ts';
import { decodeImage } from '../files/decode-image.ts';
import type { UploadedFile } from '../files/files.ts';
import { imageSize } from '../results/result-size.ts';
import { $draggedPlace, $stageFile, $stageOptions } from './stage-options.ts';

// The real result of the picture on the stage: from its conversion, else from a trial conversion on this device.

export interface FullResult {
  sizeBytes: number;
  originalBytes: number;
  size: Size;
  /** Whether the source's compressed pixels are kept, because the result would be larger. */
  isOriginal: boolean;
  /** Whether it is that of a conversion, not of a trial. */
  isConverted: boolean;
  /** Image of the result. Undefined if this browser cannot show it. */
  url?: string | undefined;
}

export type Prediction =
  /** There is no picture, or its size is known only after the conversion. */
  { step: 'none' | 'after conversion' } | { step: 'working' } | { step: 'known'; result: FullResult };

interface Trial {
  file: UploadedFile;
  options: ConversionOptions;
  /** Equal for trials with the same result. */
  key: string;
}

/** Time without another change before a trial. */
const DEBOUNCE_MS = 400;

/** Result of a conversion with the current options. */
const $converted = computed([$stageFile, $stageOptions], (file, options): FullResult | undefined => {
  if (file?.state.step !== 'done' || !hasCurrentResult(file, options)) return undefined;
  const item = file.state.items[0];
  if (!item) return undefined;
  const { sizeBytes, width, height, url, notices } = item;
  const size = { width, height };
  return {
    sizeBytes,
    originalBytes: file.file.size,
    size,
    isOriginal: isOriginalKept(notices),
    isConverted: true,
    url,
  };
});

/** Undefined if only the server can convert the file, if this device takes long, or while files are converted. */
const $trial = computed(
  [$stageFile, $stageOptions, $executors, $slowFiles, $converting, $converted],
  (file, chosen, executors, slow, converting, converted): Trial | undefined => {
    if (!file || !imageSize(file) || converted || converting) return undefined;
    if (executors.get(file.id)?.name !== 'device' || slow.has(file.id)) return undefined;
    const options = optionsToSend(chosen);
    return { file, options, key: JSON.stringify([file.id, optionsToForm(options)]) };
  },
);

const $trialResult = atom<{ key: string; result: FullResult | undefined } | undefined>();

/** The real result of the current options, or why it is not known. */
export const $prediction = computed(
  [$stageFile, $converted, $trial, $trialResult],
  (file, converted, trial, done): Prediction => {
    if (converted) return { step: 'known', result: converted };
    if (!file) return { step: 'none' };
    if (!trial) return { step: 'after conversion' };
    if (trial.key !== done?.key) return { step: 'working' };
    return done.result ? { step: 'known', result: done.result } : { step: 'after conversion' };
  },
);

let latestKey: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: AbortController | undefined;

$trial.subscribe((trial) => {
  if (trial?.key === latestKey) return;
  // The engine is for the preview while the watermark is dragged.
  const isDragged = $draggedPlace.get() !== undefined;
  latestKey = isDragged ? undefined : trial?.key;
  clearTimeout(timer);
  running?.abort();
  if (trial && !isDragged && trial.key !== $trialResult.get()?.key)
    timer = setTimeout(() => void run(trial), DEBOUNCE_MS);
});

// Releases the image of the last trial.
$stageFile.subscribe((file) => {
  if (!file) setTrialResult(undefined);
});

async function run({ file: { file }, options, key }: Trial): Promise<void> {
  const own = new AbortController();
  running = own;
  // A failure is reported when the visitor converts the file.
  const result = await convertFully(file, options, own.signal).catch(() => undefined);
  if (own.signal.aborted) return revokeImage(result);
  setTrialResult({ key, result });
}

async function convertFully(file: File, options: ConversionOptions, signal: AbortSignal): Promise<FullResult> {
  const { tryOnDevice } = await import('../conversion/device-conversion.ts');
  const { result, content } = await tryOnDevice(file, options, signal);
  const { sizeBytes, width, height, notices } = result;
  const url = URL.createObjectURL(content);
  const isShown = await decodeImage(url).then(
    () => true,
    () => false,
  );
  if (!isShown) URL.revokeObjectURL(url);
  return {
    sizeBytes,
    originalBytes: file.size,
    size: { width, height },
    isOriginal: isOriginalKept(notices),
    isConverted: false,
    url: isShown ? url : undefined,
  };
}

const isOriginalKept = (notices: readonly Pick<Notice, 'code'>[]): boolean =>
  notices.some(({ code }) => code === 'original_kept');

function setTrialResult(done: { key: string; result: FullResult | undefined } | undefined): void {
  const before = $trialResult.get();
  $trialResult.set(done);
  revokeImage(before?.result);
}

function revokeImage(result: FullResult | undefined): void {
  if (result?.url) URL.revokeObjectURL(result.url);
}
