import { atom, computed } from 'nanostores';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { RequestError } from '../conversion/upload/request-errors.ts';
import { $editorOpen } from '../editor/editor.ts';
import type { WorkingCopy } from '../files/working-copy/working-copy.ts';
import { $workingCopy } from '../files/working-copy/working-copy.ts';
import { type Framing, framingOf } from './framing.ts';
import type { PreviewImage } from './preview-request.ts';
import { canPreviewOnDevice, requestPreview, UndisplayableError } from './preview-request.ts';
import { $stageOptions } from './stage-options.ts';

type PreviewWork = { step: 'idle' } | { step: 'working' } | { step: 'failed'; message: string };

export interface Preview {
  /** The last image stays visible while the next one is made. */
  image?: PreviewImage & { framing: Framing };
  work: PreviewWork;
}

interface PreviewRequest {
  copy: WorkingCopy;
  options: ConversionOptions;
  /** Equal for requests with the same result. */
  key: string;
}

/** Time that a preview has once its options are outdated. Shorter ones are shown, so that a dragged slider has effect. */
const MAX_OUTDATED_MS = 1000;
const FAILED = 'The preview could not be made. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

const nothing: Preview = { work: { step: 'idle' } };

/** Result of the current options, made from the working copy. */
export const $preview = atom<Preview>(nothing);

/** Options that do not affect a preview: metadata, target size and batch grouping. Effort changes bytes more than pixels. */
const { metadata, preserveMetadata, keepLocation, isBatchMode, batchId } = defaultOptions;
const unseen = {
  metadata,
  preserveMetadata,
  keepLocation,
  isBatchMode,
  batchId,
  targetSizeKb: undefined,
  effort: 'fast',
} as const;

const $request = computed(
  [$workingCopy, $stageOptions, $editorOpen],
  (state, chosen, editing): PreviewRequest | undefined => {
    if (state.step !== 'ready') return undefined;
    // Selecting a file sends nothing: a preview by the server is made only while the editor is open.
    if (!editing && !canPreviewOnDevice(chosen)) return undefined;
    const { copy } = state;
    // An SVG scales without loss, but its raster copy does not.
    const upscale = chosen.upscale || copy.format === 'svg';
    const options = optionsToSend({ ...chosen, ...unseen, upscale });
    return { copy, options, key: JSON.stringify([copy.fileId, optionsToForm(options)]) };
  },
);

let latest: PreviewRequest | undefined;
/** The only request in flight. The latest one follows it. */
let running: { request: PreviewRequest; controller: AbortController; startedAt: number } | undefined;
let outdatedTimer: ReturnType<typeof setTimeout> | undefined;

$request.subscribe((request) => {
  if (request?.copy.fileId !== latest?.copy.fileId) discard();
  if (!request || request.key === latest?.key) return;
  latest = request;
  if (!running) return void run(request);
  const { controller, startedAt } = running;
  clearTimeout(outdatedTimer);
  outdatedTimer = setTimeout(() => controller.abort(), startedAt + MAX_OUTDATED_MS - performance.now());
});

/** Retries a failed preview. */
export function retryPreview(): void {
  if (latest && !running) void run(latest);
}

async function run(request: PreviewRequest): Promise<void> {
  const own = { request, controller: new AbortController(), startedAt: performance.now() };
  running = own;
  $preview.set({ ...$preview.get(), work: { step: 'working' } });
  const outcome = await makePreview(request, own.controller.signal);
  // Another file has replaced this one.
  if (running !== own) return outcome.image && URL.revokeObjectURL(outcome.image.url);
  running = undefined;
  clearTimeout(outdatedTimer);
  const before = $preview.get();
  if (outcome.image && before.image) URL.revokeObjectURL(before.image.url);
  const image = outcome.image ?? before.image;
  const newer = latest?.key === request.key ? undefined : latest;
  $preview.set({ ...(image && { image }), work: outcome.work });
  if (newer) void run(newer);
}

/** Never throws: the outcome contains the error. */
async function makePreview({ copy, options }: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  try {
    const image = await requestPreview(copy, options, signal);
    const framing = framingOf(copy.original, options.advancedSettings.cropSettings);
    return { image: { ...image, framing }, work: { step: 'idle' } };
  } catch (error) {
    return { work: { step: 'failed', message: reason(error) } };
  }
}

function discard(): void {
  clearTimeout(outdatedTimer);
  running?.controller.abort();
  running = undefined;
  latest = undefined;
  const { image } = $preview.get();
  $preview.set(nothing);
  if (image) URL.revokeObjectURL(image.url);
}

function reason(error: unknown): string {
  if (error instanceof RequestError) return error.text || FAILED;
  return error instanceof UndisplayableError ? error.message : NO_CONNECTION;
}
