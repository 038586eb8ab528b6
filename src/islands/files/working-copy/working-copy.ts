import { atom, computed } from 'nanostores';
import { AppError } from '#lib/errors.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { isServerAllowed } from '../../conversion/executor/executors.ts';
import { RequestError } from '../../conversion/upload/request-errors.ts';
import { $editorFile, $editorOpen } from '../../editor/editor.ts';
import type { DrawnCopy } from '../draw-copy.ts';
import type { UploadedFile } from '../files.ts';
import { ConsentError, createWorkingCopy } from './create-working-copy.ts';

/** Small copy of a file that the stage shows and that previews are made from. */
export interface WorkingCopy extends DrawnCopy {
  fileId: string;
  format: FormatId;
  /** Object URL, valid until the file leaves the list. */
  url: string;
}

type CopyState =
  | { step: 'none' }
  | { step: 'making' }
  | { step: 'ready'; copy: WorkingCopy }
  | { step: 'failed'; message: string };

const FAILED = 'This picture could not be opened.';

/** Working copy of the file on the stage. */
export const $workingCopy = atom<CopyState>({ step: 'none' });

/** One copy per file, released when the file leaves the list. A failed copy is deleted, so that a retry is possible. */
const copies = new Map<string, Promise<WorkingCopy>>();

const $requestedFileId = computed($editorFile, (file) => file?.id);

$requestedFileId.subscribe(() => void showWorkingCopy());

// Selecting a file sends nothing: the server draws a copy only while the editor is open.
$editorOpen.listen((open) => {
  if (open && $workingCopy.get().step === 'failed') void showWorkingCopy();
});

/** Shows the working copy of the file on the stage. Retries a failed one. */
export async function showWorkingCopy(): Promise<void> {
  const id = $requestedFileId.get();
  const file = $editorFile.get();
  if (!id || !file) return $workingCopy.set({ step: 'none' });
  const creation = copies.get(id) ?? createCopy(file);
  const setCopyState = (state: CopyState) => {
    if ($requestedFileId.get() === id) $workingCopy.set(state);
  };
  const late = setTimeout(setCopyState, 0, { step: 'making' });
  await creation.then(
    (copy) => setCopyState({ step: 'ready', copy }),
    (error: unknown) => setCopyState({ step: 'failed', message: textOf(error) }),
  );
  clearTimeout(late);
}

function textOf(error: unknown): string {
  if (error instanceof AppError || error instanceof ConsentError) return error.message;
  return (error instanceof RequestError && error.text) || FAILED;
}

function createCopy({ id, file, format, removal: { signal } }: UploadedFile): Promise<WorkingCopy> {
  const creation = format
    ? createWorkingCopy({ id, file, format }, $editorOpen.get() && isServerAllowed(id), signal).then((copy) =>
        storeCopy(id, format, copy),
      )
    : Promise.reject(new Error(FAILED));
  copies.set(id, creation);
  creation.catch(() => copies.delete(id));
  signal.addEventListener('abort', () => void releaseCopy(id));
  return creation;
}

const storeCopy = (fileId: string, format: FormatId, copy: DrawnCopy): WorkingCopy => ({
  ...copy,
  fileId,
  format,
  url: URL.createObjectURL(copy.blob),
});

async function releaseCopy(id: string): Promise<void> {
  // A copy that failed has nothing to release.
  const copy = await copies.get(id)?.catch(() => undefined);
  copies.delete(id);
  if (copy) URL.revokeObjectURL(copy.url);
}
