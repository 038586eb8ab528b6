import { atom, computed } from 'nanostores';
import { optionsToSend } from '#lib/options/advanced-settings.ts';
import { defaultOptions } from '#lib/options/defaults.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { optionsToForm } from '#lib/options/to-form.ts';
import { ConnectionError, RequestError } from '../conversion/request-errors.ts';
import type { CroppedOriginal } from '../files/cropped-original.ts';
import { croppedOriginal } from '../files/cropped-original.ts';
import type { WorkingCopy } from '../files/working-copy.ts';
import { $workingCopy } from '../files/working-copy.ts';
import { $selectedOptions } from '../options/format/keep-format.ts';
import { $editorOpen, $settings } from './editor.ts';
import type { PreviewPicture } from './editor-preview-request.ts';
import { askPreview } from './editor-preview-request.ts';

type PreviewWork = { step: 'idle' } | { step: 'working' } | { step: 'failed'; message: string };

/** What the draft makes of the picture, and the part of the original that it is made of. */
interface Pictures {
  picture?: PreviewPicture;
  original?: CroppedOriginal;
}

/** The last pictures stay while the next ones are made. */
interface Preview extends Pictures {
  work: PreviewWork;
}

interface Question {
  copy: WorkingCopy;
  options: ConversionOptions;
  /** The same for questions that have the same answer. */
  key: string;
}

/** Changes that follow each other faster, as of a slider that is dragged, are one. */
const PAUSE_MS = 80;
const FAILED = 'The preview could not be made. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

const nothing: Preview = { work: { step: 'idle' } };

/** Whether the editor shows the result beside the original. */
export const $previewOn = atom(false);
export const $preview = atom<Preview>(nothing);

/**
 * What no preview shows: what a file carries besides its pixels, how long is tried, how large it may be, and how requests
 * belong together.
 */
const { metadata, preserveMetadata, keepLocation, effort, isBatchMode, batchId } = defaultOptions;
const unseen = { metadata, preserveMetadata, keepLocation, effort, isBatchMode, batchId, targetSizeKb: undefined };

const $question = computed(
  [$previewOn, $workingCopy, $settings, $selectedOptions],
  (on, state, advancedSettings, chosen): Question | undefined => {
    if (!on || state.step !== 'ready') return undefined;
    const { copy } = state;
    // A drawing has no pixels of its own to run out of; its copy has.
    const upscale = chosen.upscale || copy.format === 'svg';
    const options = optionsToSend({ ...chosen, ...unseen, upscale, advancedSettings });
    return { copy, options, key: JSON.stringify([copy.fileId, optionsToForm(options)]) };
  },
);

/** The question that is answered or will be, and the request under way: one at most. */
let newest: Question | undefined;
let pause: ReturnType<typeof setTimeout> | undefined;
let request: AbortController | undefined;

$question.subscribe((question) => {
  if (!question) return stop();
  if (question.key === newest?.key) return;
  const first = question.copy.fileId !== newest?.copy.fileId;
  if (first) stop();
  newest = question;
  $preview.set({ ...$preview.get(), work: { step: 'working' } });
  clearTimeout(pause);
  pause = setTimeout(() => void ask(question), first ? 0 : PAUSE_MS);
});

// A closed editor asks for nothing.
$editorOpen.listen((open) => {
  if (!open) $previewOn.set(false);
});

/** Asks once more what could not be answered. */
export function askAgain(): void {
  if (newest) void ask(newest);
}

async function ask(question: Question): Promise<void> {
  request?.abort();
  const own = new AbortController();
  request = own;
  // An older answer that comes late is nobody's any more.
  const tell = (preview: Preview) => {
    if (request === own) $preview.set(preview);
  };
  tell({ ...$preview.get(), work: { step: 'working' } });
  const { copy, options } = question;
  // Where the part cannot be drawn, the preview is laid beside the whole.
  const cutting = croppedOriginal(copy, options.advancedSettings.cropSettings, $preview.get().original).catch(
    (): CroppedOriginal => ({ url: copy.url, size: copy.size }),
  );
  try {
    const picture = await askPreview(copy, options, own.signal);
    const original = await cutting;
    if (request !== own) return drop({ picture, original }, $preview.get());
    drop($preview.get(), { original });
    // What was changed while it was made is still to come.
    tell({ picture, original, work: question === newest ? { step: 'idle' } : { step: 'working' } });
  } catch (error) {
    void cutting.then((original) => drop({ original }, $preview.get()));
    if (question === newest) tell({ ...$preview.get(), work: { step: 'failed', message: reason(error) } });
  }
}

function stop(): void {
  clearTimeout(pause);
  request?.abort();
  request = undefined;
  newest = undefined;
  drop($preview.get(), nothing);
  $preview.set(nothing);
}

/** Lets go of pictures, but for what is kept of them. */
function drop({ picture, original }: Pictures, kept: Pictures): void {
  if (picture) URL.revokeObjectURL(picture.url);
  if (original?.part && original !== kept.original) URL.revokeObjectURL(original.url);
}

function reason(error: unknown): string {
  if (error instanceof RequestError) return error.text || FAILED;
  return error instanceof ConnectionError ? error.message : NO_CONNECTION;
}
