import { atom, computed } from 'nanostores';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { RequestError } from '../../conversion/upload/request-errors.ts';
import type { CroppedOriginal } from '../../files/working-copy/cropped-original.ts';
import { cropOriginal } from '../../files/working-copy/cropped-original.ts';
import type { WorkingCopy } from '../../files/working-copy/working-copy.ts';
import { $workingCopy } from '../../files/working-copy/working-copy.ts';
import { $selectedOptions } from '../../options/format/output-format.ts';
import { $editorOpen, $settings } from '../editor.ts';
import type { PreviewImage } from './preview-request.ts';
import { requestPreview, UndisplayableError } from './preview-request.ts';

type PreviewWork = { step: 'idle' } | { step: 'working' } | { step: 'failed'; message: string };

/** Preview image and the part of the original that it was made from. */
interface PreviewImages {
  image?: PreviewImage;
  original?: CroppedOriginal;
}

/** Preview state. The last images stay visible while new ones load. */
interface Preview extends PreviewImages {
  work: PreviewWork;
}

interface PreviewRequest {
  copy: WorkingCopy;
  options: ConversionOptions;
  /** Cache key: equal for requests with the same result. */
  key: string;
}

/** Debounce time for fast changes, such as a slider drag. */
const DEBOUNCE_MS = 80;
const FAILED = 'The preview could not be made. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

const nothing: Preview = { work: { step: 'idle' } };

/** Whether the editor shows the result beside the original. */
export const $previewOn = atom(false);
export const $preview = atom<Preview>(nothing);

/** Options that do not affect a preview: metadata, effort, target size and batch grouping. */
const { metadata, preserveMetadata, keepLocation, effort, isBatchMode, batchId } = defaultOptions;
const unseen = { metadata, preserveMetadata, keepLocation, effort, isBatchMode, batchId, targetSizeKb: undefined };

const $request = computed(
  [$previewOn, $workingCopy, $settings, $selectedOptions],
  (on, state, advancedSettings, chosen): PreviewRequest | undefined => {
    if (!on || state.step !== 'ready') return undefined;
    const { copy } = state;
    // An SVG scales without loss, but its raster copy does not.
    const upscale = chosen.upscale || copy.format === 'svg';
    const options = optionsToSend({ ...chosen, ...unseen, upscale, advancedSettings });
    return { copy, options, key: JSON.stringify([copy.fileId, optionsToForm(options)]) };
  },
);

/** Latest request. At most one is in flight. */
let latest: PreviewRequest | undefined;
let debounceTimer: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

$request.subscribe((question) => {
  if (!question) return stop();
  if (question.key === latest?.key) return;
  const first = question.copy.fileId !== latest?.copy.fileId;
  if (first) stop();
  latest = question;
  $preview.set({ ...$preview.get(), work: { step: 'working' } });
  clearTimeout(debounceTimer);
  debounceTimer = setTimeout(() => void sendRequest(question), first ? 0 : DEBOUNCE_MS);
});

// A closed editor requests nothing.
$editorOpen.listen((open) => {
  if (!open) $previewOn.set(false);
});

/** Retries a failed preview. */
export function retryPreview(): void {
  if (latest) void sendRequest(latest);
}

async function sendRequest(question: PreviewRequest): Promise<void> {
  request?.abort();
  const own = new AbortController();
  request = own;
  // Ignores the response of an older request.
  const publish = (preview: Preview) => {
    if (request === own) $preview.set(preview);
  };
  publish({ ...$preview.get(), work: { step: 'working' } });
  const { copy, options } = question;
  // Falls back to the whole image if the part cannot be drawn.
  const croppedOriginal = cropOriginal(copy, options.advancedSettings.cropSettings, $preview.get().original).catch(
    (): CroppedOriginal => ({ url: copy.url, size: copy.size }),
  );
  try {
    const image = await requestPreview(copy, options, own.signal);
    const original = await croppedOriginal;
    if (request !== own) return revokeUrls({ image, original }, $preview.get());
    revokeUrls($preview.get(), { original });
    // A newer change is still pending.
    publish({ image, original, work: question === latest ? { step: 'idle' } : { step: 'working' } });
  } catch (error) {
    void croppedOriginal.then((original) => revokeUrls({ original }, $preview.get()));
    if (question === latest) publish({ ...$preview.get(), work: { step: 'failed', message: reason(error) } });
  }
}

function stop(): void {
  clearTimeout(debounceTimer);
  request?.abort();
  request = undefined;
  latest = undefined;
  revokeUrls($preview.get(), nothing);
  $preview.set(nothing);
}

/** Revokes object URLs, except those in `kept`. */
function revokeUrls({ image, original }: PreviewImages, kept: PreviewImages): void {
  if (image) URL.revokeObjectURL(image.url);
  if (original?.part && original !== kept.original) URL.revokeObjectURL(original.url);
}

function reason(error: unknown): string {
  if (error instanceof RequestError) return error.text || FAILED;
  return error instanceof UndisplayableError ? error.message : NO_CONNECTION;
}
