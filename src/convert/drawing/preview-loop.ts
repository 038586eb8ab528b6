import { atom, onMount, type ReadableAtom } from 'nanostores';
import { isVectorFormat } from '#lib/formats/formats.ts';
import { defaultsOf, fieldsWhere } from '#lib/options/fields.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToForm, optionsToSend } from '#lib/options/to-form.ts';
import { type Framing, framingOf } from '#lib/plan/framing.ts';
import type { PreviewSource } from '#session/stage/preview-source.ts';
import { previewMessages as messages } from '../messages.ts';
import { RequestError } from '../server/request-errors.ts';
import { type PreviewImage, requestPreview, UndisplayableError } from './preview-request.ts';

type PreviewWork = { step: 'idle' } | { step: 'working' } | { step: 'failed'; message: string };

export interface Preview {
  /** The last image stays visible while the next one is made. */
  image?: PreviewImage & { framing: Framing };
  work: PreviewWork;
}

export interface PreviewRequest {
  copy: PreviewSource;
  options: ConversionOptions;
  /** Equal for requests with the same result. */
  key: string;
}

/** Time that a preview has once its options are outdated. Shorter ones are shown, so that a dragged slider has effect. */
const MAX_OUTDATED_MS = 1000;

const nothing: Preview = { work: { step: 'idle' } };

/** Values that a preview has instead of the chosen ones. Effort changes bytes more than pixels. */
const unseen = { ...defaultsOf(fieldsWhere(({ isUnseen }) => isUnseen)), effort: 'fast' } as const;

/** Request of a preview with the options of a conversion. */
export function previewRequest(copy: PreviewSource, chosen: ConversionOptions): PreviewRequest {
  // An SVG scales without loss, but its raster copy does not.
  const upscale = chosen.upscale || isVectorFormat(copy.format);
  const options = optionsToSend({ ...chosen, ...unseen, upscale });
  return { copy, options, key: JSON.stringify([copy.fileId, optionsToForm(options)]) };
}

/** Previews of the latest request, one at a time. No request, or one of another file, discards the image. */
export function previewsOf($request: ReadableAtom<PreviewRequest | undefined>) {
  const $preview = atom<Preview>(nothing);
  let latest: PreviewRequest | undefined;
  /** The only request in flight. The latest one follows it. */
  let running: { request: PreviewRequest; controller: AbortController; startedAt: number } | undefined;
  let outdatedTimer: ReturnType<typeof setTimeout> | undefined;

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
    // An aborted request can be the latest again, if a change was taken back.
    const newer = latest?.key === request.key && !own.controller.signal.aborted ? undefined : latest;
    $preview.set({ ...(image && { image }), work: outcome.work });
    if (newer) void run(newer);
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

  function follow(request: PreviewRequest | undefined): void {
    if (request?.copy.fileId !== latest?.copy.fileId) discard();
    if (!request || request.key === latest?.key) return;
    latest = request;
    if (!running) return void run(request);
    const { controller, startedAt } = running;
    clearTimeout(outdatedTimer);
    if (request.key === running.request.key) return;
    outdatedTimer = setTimeout(() => controller.abort(), startedAt + MAX_OUTDATED_MS - performance.now());
  }

  onMount($preview, () => $request.subscribe(follow));

  /** Retries a failed preview. */
  function retry(): void {
    if (latest && !running) void run(latest);
  }

  return { $preview, retry };
}

/** Never throws: the outcome contains the error. */
async function makePreview({ copy, options }: PreviewRequest, signal: AbortSignal): Promise<Preview> {
  try {
    const image = await requestPreview(copy, options, signal);
    const framing = framingOf(copy.original, options.advancedSettings.cropSettings, image.smartCrop);
    return { image: { ...image, framing }, work: { step: 'idle' } };
  } catch (error) {
    return { work: { step: 'failed', message: reason(error) } };
  }
}

function reason(error: unknown): string {
  if (error instanceof RequestError) return error.text || messages.failed;
  return error instanceof UndisplayableError ? error.message : messages.noConnection;
}
