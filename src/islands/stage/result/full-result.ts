import { atom, computed, onMount } from 'nanostores';
import { $runsOnByFile, $slowFiles } from '#convert/choose/runs-on.ts';
import { decodeImage } from '#convert/drawing/decode-image.ts';
import { createShownUrl } from '#convert/drawing/shown-url.ts';
import { isSplit } from '#convert/run/conversion-request.ts';
import type { ResultFormat } from '#lib/formats/formats.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToSend, resultKey } from '#lib/options/to-form.ts';
import type { Notice } from '#lib/plan/types.ts';
import { $converting, isActive } from '#session/files/file-status.ts';
import { $files } from '#session/files/files.ts';
import type { FileEntry } from '#session/model.ts';
import { hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { isOnDevice } from '#session/results/result-item.ts';
import { imageSize } from '#session/results/result-size.ts';
import { $shownFormat } from '#session/stage/format-comparison.ts';
import { $draggedPlace, $stageFile, $stageOptions } from '#session/stage/stage-options.ts';
import { messages } from '../messages.ts';

// The full result of the picture on the stage. After a conversion it is the converted file. Before Convert, this device computes it.

export interface FullResult {
  format: ResultFormat;
  sizeBytes: number;
  originalBytes: number;
  size: Size;
  notices: readonly Notice[];
  /** Percent. Undefined if the format has no quality setting, and for results of the server. */
  quality?: number | undefined;
  /** SSIMULACRA2. Undefined if the result was not brought to a visual score. */
  visualScore?: number | undefined;
  /** Part that a smart crop selects, in percent of the uncropped image. Undefined without one. */
  smartCrop?: CropFrame | undefined;
  /** Whether the visitor has converted the file. Otherwise the result was computed before Convert. */
  isConverted: boolean;
  /** Image of the result. Undefined if this browser cannot show it. */
  url?: string | undefined;
}

export type FullResultState =
  | { step: 'none' }
  | { step: 'working' }
  /** A slow full result is computed only on request. */
  | { step: 'after conversion'; text: string; isSlow?: boolean }
  | { step: 'known'; result: FullResult };

interface FullResultRequest {
  file: FileEntry;
  options: ConversionOptions;
  /** Equal for requests with the same result. */
  key: string;
}

/** Time without another change before the full result is computed. */
const DEBOUNCE_MS = 400;

/** Result of a conversion with the current options. */
const $convertedResult = computed([$stageFile, $stageOptions], (file, options): FullResult | undefined => {
  if (file?.state.step !== 'done' || !hasCurrentResult(file, options)) return undefined;
  const item = file.state.items[0];
  // A frame of several is no result of the whole file.
  if (!item || (item.page !== undefined && file.format !== 'pdf')) return undefined;
  const { format, sizeBytes, width, height, url, notices, smartCrop, visualScore } = item;
  const quality = isOnDevice(item) ? item.quality : undefined;
  const size = { width, height };
  return {
    format,
    sizeBytes,
    originalBytes: file.file.size,
    size,
    notices,
    quality,
    visualScore,
    smartCrop,
    isConverted: true,
    url,
  };
});

/** Image of the latest conversion, once it is decoded. The stage would be blank meanwhile. */
const $decodedUrl = atom<string | undefined>();

function decode(result: FullResult | undefined): void {
  const url = result?.url;
  if (!url || url === $decodedUrl.get()) return;
  const show = () => $convertedResult.get()?.url === url && $decodedUrl.set(url);
  // An image that this browser cannot show keeps its preview.
  void decodeImage(url).then(show, () => {});
}

const $converted = computed([$convertedResult, $decodedUrl], (result, decodedUrl) =>
  result && result.url !== decodedUrl ? { ...result, url: undefined } : result,
);

/** Undefined if only the server can convert the file, or while files are converted. */
const $possibleRequest = computed(
  [$stageFile, $stageOptions, $runsOnByFile, $converting, $converted],
  (file, chosen, runsOnByFile, converting, converted): FullResultRequest | undefined => {
    if (!file || !imageSize(file) || converted || converting) return undefined;
    if (runsOnByFile.get(file.id)?.name !== 'device' || isSplit({ entry: file, options: chosen })) return undefined;
    const options = optionsToSend(chosen);
    return { file, options, key: JSON.stringify([file.id, resultKey(options)]) };
  },
);

/** Key of the full result that the visitor has requested although it takes long. */
const $requestedKey = atom<string | undefined>();

/** Computes the full result of the current options although it takes long. */
export const requestFullResult = (): void => $requestedKey.set($possibleRequest.get()?.key);

const $request = computed([$possibleRequest, $slowFiles, $requestedKey], (request, slow, requestedKey) =>
  request && slow.has(request.file.id) && request.key !== requestedKey ? undefined : request,
);

const $computedResult = atom<{ key: string; result: FullResult | undefined } | undefined>();

/** Why the full result is not computed. Undefined while the file is being read. */
const $unknownText = computed(
  [$stageFile, $stageOptions, $runsOnByFile, $slowFiles, $converting],
  (file, options, runsOnByFile, slow, converting): string | undefined => {
    if (!file) return undefined;
    const runsOn = runsOnByFile.get(file.id);
    if (runsOn?.name === 'server') {
      return runsOn.reason ? messages.onServerBecause(runsOn.reason.text) : messages.onServer;
    }
    if (!runsOn || file.thumbnail.step === 'loading') return undefined;
    if (file.format === 'pdf') return messages.afterConversion;
    if (isSplit({ entry: file, options })) return messages.everyFrame;
    if (!imageSize(file)) return messages.noPreview;
    if (slow.has(file.id)) return messages.slow;
    return converting && !isActive(file) ? messages.afterRunning : messages.afterConversion;
  },
);

/** The result in the format that the visitor has selected in the comparison of formats. */
const $comparedResult = computed([$shownFormat, $stageFile], (shown, file): FullResult | undefined => {
  if (!shown || shown.fileId !== file?.id) return undefined;
  const { format, originalBytes, result } = shown;
  return { ...result, format, originalBytes, isConverted: false };
});

/** The result that the stage shows: of the current options, or in the selected format. Otherwise why it is not known. */
export const $fullResult = computed(
  [$stageFile, $comparedResult, $converted, $possibleRequest, $request, $computedResult, $unknownText],
  (file, compared, converted, possible, request, done, unknownText): FullResultState => {
    if (compared) return { step: 'known', result: compared };
    if (converted) return { step: 'known', result: converted };
    if (!file) return { step: 'none' };
    if (!request && unknownText === undefined) return { step: 'working' };
    if (!request) return { step: 'after conversion', text: unknownText ?? '', isSlow: possible !== undefined };
    if (request.key !== done?.key) return { step: 'working' };
    if (done.result) return { step: 'known', result: done.result };
    return { step: 'after conversion', text: messages.fullResultFailed };
  },
);

let latestKey: string | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: { fileId: string; controller: AbortController } | undefined;

/** Whether a conversion reuses the running computation, because the visitor has started to convert the file. */
const isReused = (): boolean => $files.get().some((file) => file.id === running?.fileId && isActive(file));

onMount($fullResult, () => $convertedResult.subscribe(decode));

onMount($fullResult, () => $request.subscribe(schedule));

// Releases the image of the last full result.
onMount($fullResult, () => $stageFile.subscribe((file) => file || setComputedResult(undefined)));

function schedule(request: FullResultRequest | undefined): void {
  if (request?.key === latestKey) return;
  // The engine is for the preview while the watermark is dragged.
  const isDragged = $draggedPlace.get() !== undefined;
  latestKey = isDragged ? undefined : request?.key;
  clearTimeout(timer);
  if (!isReused()) running?.controller.abort();
  if (request && !isDragged && request.key !== $computedResult.get()?.key)
    timer = setTimeout(() => void run(request), DEBOUNCE_MS);
}

async function run({ file: { id: fileId, file }, options, key }: FullResultRequest): Promise<void> {
  const controller = new AbortController();
  running = { fileId, controller };
  const result = await convertFully(file, options, controller.signal).catch((error: unknown) => {
    // The conversion that reuses this computation was cancelled. Another failure is reported when the visitor converts the file.
    if (error instanceof DOMException && error.name === 'AbortError') controller.abort();
    return undefined;
  });
  if (controller.signal.aborted) return revokeImage(result);
  setComputedResult({ key, result });
}

async function convertFully(file: File, options: ConversionOptions, signal: AbortSignal): Promise<FullResult> {
  const { computeFullResult } = await import('#convert/run/device-conversion.ts');
  const { result, content } = await computeFullResult(file, options, signal);
  const { sizeBytes, width, height, notices, quality, visualScore, smartCrop } = result;
  // An image that this browser cannot show keeps its preview.
  const url = await createShownUrl(content, options.outputFormat, signal).catch(() => undefined);
  return {
    format: options.outputFormat,
    sizeBytes,
    originalBytes: file.size,
    size: { width, height },
    notices,
    quality,
    visualScore,
    smartCrop,
    isConverted: false,
    url,
  };
}

function setComputedResult(done: { key: string; result: FullResult | undefined } | undefined): void {
  const before = $computedResult.get();
  $computedResult.set(done);
  revokeImage(before?.result);
}

function revokeImage(result: FullResult | undefined): void {
  if (result?.url) URL.revokeObjectURL(result.url);
}
