import { atom, computed, onMount } from 'nanostores';
import { $executors, $slowFiles } from '#convert/choose/executors.ts';
import { decodeImage } from '#convert/drawing/decode-image.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import type { Notice } from '#lib/plan/types.ts';
import { $converting, isActive } from '#session/file-status.ts';
import { $files } from '#session/files.ts';
import type { FileEntry } from '#session/model.ts';
import { hasCurrentResult } from '#session/options-for-file.ts';
import { imageSize } from '#session/result-size.ts';
import { $draggedPlace, $stageFile, $stageOptions } from '#session/stage-options.ts';
import { messages } from './messages.ts';

// The real result of the picture on the stage: from its conversion, else from a trial conversion on this device.

export interface FullResult {
  sizeBytes: number;
  originalBytes: number;
  size: Size;
  notices: readonly Pick<Notice, 'code' | 'text'>[];
  /** Part that a smart crop selects, in percent of the uncropped image. Undefined without one. */
  smartCrop?: CropFrame | undefined;
  /** Whether it is that of a conversion, not of a trial. */
  isConverted: boolean;
  /** Image of the result. Undefined if this browser cannot show it. */
  url?: string | undefined;
}

export type Prediction =
  | { step: 'none' }
  | { step: 'working' }
  /** A slow trial is made only on request. */
  | { step: 'after conversion'; text: string; isSlow?: boolean }
  | { step: 'known'; result: FullResult };

interface Trial {
  file: FileEntry;
  options: ConversionOptions;
  /** Equal for trials with the same result. */
  key: string;
}

/** Time without another change before a trial. */
const DEBOUNCE_MS = 400;

/** Result of a conversion with the current options. */
const $conversion = computed([$stageFile, $stageOptions], (file, options): FullResult | undefined => {
  if (file?.state.step !== 'done' || !hasCurrentResult(file, options)) return undefined;
  const item = file.state.items[0];
  if (!item) return undefined;
  const { sizeBytes, width, height, url, notices, smartCrop } = item;
  const size = { width, height };
  return { sizeBytes, originalBytes: file.file.size, size, notices, smartCrop, isConverted: true, url };
});

/** Image of the latest conversion, once it is decoded. The stage would be blank meanwhile. */
const $decodedUrl = atom<string | undefined>();

function decode(result: FullResult | undefined): void {
  const url = result?.url;
  if (!url || url === $decodedUrl.get()) return;
  const show = () => $conversion.get()?.url === url && $decodedUrl.set(url);
  // An image that this browser cannot show keeps its preview.
  void decodeImage(url).then(show, () => {});
}

const $converted = computed([$conversion, $decodedUrl], (result, decodedUrl) =>
  result && result.url !== decodedUrl ? { ...result, url: undefined } : result,
);

/** Undefined if only the server can convert the file, or while files are converted. */
const $possibleTrial = computed(
  [$stageFile, $stageOptions, $executors, $converting, $converted],
  (file, chosen, executors, converting, converted): Trial | undefined => {
    if (!file || !imageSize(file) || converted || converting) return undefined;
    if (executors.get(file.id)?.name !== 'device') return undefined;
    const options = optionsToSend(chosen);
    return { file, options, key: JSON.stringify([file.id, optionsToForm(options)]) };
  },
);

/** Key of the trial that the visitor has requested although it takes long. */
const $requestedKey = atom<string | undefined>();

/** Makes the trial of the current options although it takes long. */
export const requestTrial = (): void => $requestedKey.set($possibleTrial.get()?.key);

const $trial = computed([$possibleTrial, $slowFiles, $requestedKey], (trial, slow, requestedKey) =>
  trial && slow.has(trial.file.id) && trial.key !== requestedKey ? undefined : trial,
);

const $trialResult = atom<{ key: string; result: FullResult | undefined } | undefined>();

/** Why a file has no trial. Undefined while it is being read. */
const $untriedText = computed(
  [$stageFile, $executors, $slowFiles, $converting],
  (file, executors, slow, converting): string | undefined => {
    if (!file) return undefined;
    const executor = executors.get(file.id);
    if (executor?.name === 'server') {
      return executor.reason ? messages.onServerBecause(executor.reason.text) : messages.onServer;
    }
    if (!executor || file.thumbnail.step === 'loading') return undefined;
    if (!imageSize(file)) return messages.noPreview;
    if (slow.has(file.id)) return messages.slow;
    return converting && !isActive(file) ? messages.afterRunning : messages.afterConversion;
  },
);

/** The real result of the current options, or why it is not known. */
export const $prediction = computed(
  [$stageFile, $converted, $possibleTrial, $trial, $trialResult, $untriedText],
  (file, converted, possible, trial, done, untriedText): Prediction => {
    if (converted) return { step: 'known', result: converted };
    if (!file) return { step: 'none' };
    if (!trial && untriedText === undefined) return { step: 'working' };
    if (!trial) return { step: 'after conversion', text: untriedText ?? '', isSlow: possible !== undefined };
    if (trial.key !== done?.key) return { step: 'working' };
    if (done.result) return { step: 'known', result: done.result };
    return { step: 'after conversion', text: messages.trialFailed };
  },
);

let latestKey: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: { fileId: string; controller: AbortController } | undefined;

/** Whether the file of the running trial is being converted, which continues the trial. */
const isTakenOver = (): boolean => $files.get().some((file) => file.id === running?.fileId && isActive(file));

onMount($prediction, () => $conversion.subscribe(decode));

onMount($prediction, () => $trial.subscribe(schedule));

// Releases the image of the last trial.
onMount($prediction, () => $stageFile.subscribe((file) => file || setTrialResult(undefined)));

function schedule(trial: Trial | undefined): void {
  if (trial?.key === latestKey) return;
  // The engine is for the preview while the watermark is dragged.
  const isDragged = $draggedPlace.get() !== undefined;
  latestKey = isDragged ? undefined : trial?.key;
  clearTimeout(timer);
  if (!isTakenOver()) running?.controller.abort();
  if (trial && !isDragged && trial.key !== $trialResult.get()?.key)
    timer = setTimeout(() => void run(trial), DEBOUNCE_MS);
}

async function run({ file: { id: fileId, file }, options, key }: Trial): Promise<void> {
  const own = new AbortController();
  running = { fileId, controller: own };
  const result = await convertFully(file, options, own.signal).catch((error: unknown) => {
    // The conversion that had taken it over was cancelled. Another failure is reported when the visitor converts the file.
    if (error instanceof DOMException && error.name === 'AbortError') own.abort();
    return undefined;
  });
  if (own.signal.aborted) return revokeImage(result);
  setTrialResult({ key, result });
}

async function convertFully(file: File, options: ConversionOptions, signal: AbortSignal): Promise<FullResult> {
  const { tryOnDevice } = await import('#convert/run/device-conversion.ts');
  const { result, content } = await tryOnDevice(file, options, signal);
  const { sizeBytes, width, height, notices, smartCrop } = result;
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
    notices,
    smartCrop,
    isConverted: false,
    url: isShown ? url : undefined,
  };
}

function setTrialResult(done: { key: string; result: FullResult | undefined } | undefined): void {
  const before = $trialResult.get();
  $trialResult.set(done);
  revokeImage(before?.result);
}

function revokeImage(result: FullResult | undefined): void {
  if (result?.url) URL.revokeObjectURL(result.url);
}
