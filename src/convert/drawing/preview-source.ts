import { computed } from 'nanostores';
import { AppError, isPermanent } from '#lib/errors.ts';
import { formats } from '#lib/formats/formats.ts';
import { isLossy } from '#lib/formats/lossy.ts';
import type { RawSource } from '#lib/options/values.ts';
import { $files, setFileState } from '#session/files/files.ts';
import { $editorFile } from '#session/files/selection.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $previewSource, type PreviewSource, type PreviewSourceState } from '#session/stage/preview-source.ts';
import { permissionFor } from '../choose/permission.ts';
import { $runsOnSetting } from '../choose/runs-on-setting.ts';
import { drawingMessages } from '../messages.ts';
import { readHead } from '../read-file.ts';
import { RequestError } from '../server/request-errors.ts';
import { ConsentError, createPreviewSource } from './create-preview-source.ts';
import { createFileUrl } from './thumbnails.ts';

/** One copy per file and source of RAW files, by `keyOf`, released when the file leaves the list. A failed copy is deleted, so that a retry is possible. */
const copies = new Map<string, Promise<PreviewSource>>();

/** Stops the drawing of copies, by their keys. */
const readings = new Map<string, AbortController>();

/** The browser's drawings of files without a copy, released when the file leaves the list. Undefined if it cannot draw one. */
const drawings = new Map<string, Promise<PreviewSource | undefined>>();

/** RAW files have a copy of the preview and one of the sensor data. */
const keyOf = ({ id }: FileEntry, rawSource: RawSource | undefined): string => `${id} ${rawSource ?? ''}`;

const rawSourceOf = (file: FileEntry): RawSource | undefined =>
  file.format === 'raw' ? $optionsForFile.get()(file).rawSource : undefined;

const $requestedKey = computed([$editorFile, $optionsForFile], (file) => file && keyOf(file, rawSourceOf(file)));

// Selecting a file sends nothing: the server draws a copy only while the editor is open.
const $mayAskServer = computed([$editorOpen, $runsOnSetting], (open, setting) => open && setting);

/** Shows the preview source of the file on the stage whenever another one is. @returns a function that stops that */
export function watchPreviewSource(): () => void {
  const stopShowing = $requestedKey.subscribe(() => void showPreviewSource());
  const stopRetrying = $mayAskServer.listen((open) => {
    const { step } = $previewSource.get();
    if (open && (step === 'failed' || step === 'view only')) void showPreviewSource();
  });
  return () => {
    stopShowing();
    stopRetrying();
  };
}

/** Shows the preview source of the file on the stage. Retries a failed one. */
export async function showPreviewSource(): Promise<void> {
  const file = $editorFile.get();
  const key = $requestedKey.get();
  if (!key || !file) return $previewSource.set({ step: 'none' });
  const creation = copies.get(key) ?? createCopy(file, rawSourceOf(file));
  const setCopyState = (state: PreviewSourceState) => {
    if ($requestedKey.get() === key) $previewSource.set(state);
  };
  const late = setTimeout(setCopyState, 0, { step: 'making' });
  await creation.then(
    (copy) => setCopyState({ step: 'ready', copy }),
    async (error: unknown) => {
      const drawing = error instanceof ConsentError ? await drawFile(file) : undefined;
      setCopyState(drawing ? { step: 'view only', copy: drawing } : { step: 'failed', message: textOf(error) });
      failUnconvertible(file, error);
    },
  );
  clearTimeout(late);
}

/** Stops reading the file for the stage, which then offers to try again. */
export const cancelReading = (): void => readings.get($requestedKey.get() ?? '')?.abort();

/** Marks a ready file as failed if its conversion would fail with the same error, whatever the options are. */
function failUnconvertible(entry: FileEntry, error: unknown): void {
  const { id } = entry;
  // The preview of a RAW file may be readable although its sensor data are not.
  if (rawSourceOf(entry) === 'sensor') return;
  const isReady = $files.get().some((file) => file.id === id && file.state.step === 'ready');
  if (isReady && error instanceof AppError && isPermanent(error.code)) {
    setFileState(id, { step: 'failed', error: error.toPublic() });
  }
}

function textOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'AbortError') return drawingMessages.cancelled;
  if (error instanceof AppError || error instanceof ConsentError) return error.message;
  return (error instanceof RequestError && error.text) || drawingMessages.failed;
}

function createCopy(file: FileEntry, rawSource: RawSource | undefined): Promise<PreviewSource> {
  const { removal } = file;
  const key = keyOf(file, rawSource);
  const controller = new AbortController();
  readings.set(key, controller);
  removal.signal.addEventListener('abort', () => controller.abort(), { once: true });
  const creation = drawOrRequestCopy(file, rawSource, controller.signal);
  copies.set(key, creation);
  creation.catch(() => copies.delete(key)).finally(() => readings.delete(key));
  removal.signal.addEventListener('abort', () => void releaseCopy(key));
  return creation;
}

async function drawOrRequestCopy(
  { id, file, format }: FileEntry,
  rawSource: RawSource | undefined,
  signal: AbortSignal,
): Promise<PreviewSource> {
  if (!format) throw new Error(drawingMessages.failed);
  const permission = $editorOpen.get() ? permissionFor(id) : undefined;
  const copy = await createPreviewSource({ file, format, rawSource }, permission, signal);
  const lossy = isLossy(format, await readHead(file));
  const url = URL.createObjectURL(copy.blob);
  return { ...copy, original: { ...copy.original, lossy }, fileId: id, format, rawSource, url };
}

function drawFile(entry: FileEntry): Promise<PreviewSource | undefined> {
  const { id, removal } = entry;
  const known = drawings.get(id);
  if (known) return known;
  const drawing = loadFile(entry);
  drawings.set(id, drawing);
  removal.signal.addEventListener('abort', async () => {
    drawings.delete(id);
    const copy = await drawing;
    if (copy) URL.revokeObjectURL(copy.url);
  });
  return drawing;
}

/** The file itself, if the browser can draw it. */
async function loadFile({ id, file, format }: FileEntry): Promise<PreviewSource | undefined> {
  if (!format || !formats[format].browser) return undefined;
  const url = createFileUrl(file, format);
  const image = Object.assign(new Image(), { src: url });
  const isDrawn = await image.decode().then(
    () => image.naturalWidth > 0,
    () => false,
  );
  if (!isDrawn) {
    URL.revokeObjectURL(url);
    return undefined;
  }
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  return { blob: file, size, original: size, fileId: id, format, url };
}

async function releaseCopy(key: string): Promise<void> {
  // A copy that failed has nothing to release.
  const copy = await copies.get(key)?.catch(() => undefined);
  copies.delete(key);
  if (copy) URL.revokeObjectURL(copy.url);
}
