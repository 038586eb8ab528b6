import type { ConversionLine } from '#lib/api.ts';
import { answerReader, placeOf } from './answer.ts';
import { ask, optionsToAsk } from './asked.ts';
import { clearChoices } from './choices.ts';
import { clearComparison } from './comparison.ts';
import { clearEditor } from './editor.ts';
import type { Failure, FileState, UploadedFile } from './files.ts';
import { $files, $reading, allRead, clearFiles, setFileState } from './files.ts';
import { randomId } from './ids.ts';
import { choosePdf } from './pdfFiles.ts';
import { heedRefusal } from './pdfPasswords.ts';
import { $run } from './progress.ts';
import { UNREADABLE } from './reading.ts';
import { addResult, clearResults } from './results.ts';
import { tellEnd } from './tellEnd.ts';
import { showError, showToast } from './toast.ts';
import { $hindrances, $toConvert } from './toConvert.ts';
import { RequestError, sendConversion } from './transport.ts';
import { takeTurns } from './turns.ts';
import { $converting, isConvertible, isUnderWayStep } from './underWay.ts';

interface Request {
  controller: AbortController;
  /** Where its file stands when it is called off. */
  cancelled: FileState;
}

const REQUESTS_AT_ONCE = 3;
const FAILED = 'Failed to convert files. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

const turn = takeTurns(REQUESTS_AT_ONCE);
/** The requests whose files are under way. */
const requests = new Map<string, Request>();

$converting.listen((converting) => {
  if (!converting) tellEnd();
});

/** Converts what waits in the list, and first waits for what is still being read. Does nothing without files. */
export async function convert(): Promise<void> {
  if ($reading.get() > 0) await allRead();
  if ($converting.get()) return;
  const files = $toConvert.get();
  if (files.length > 0) await start(files, randomId());
  else tellHindrance();
}

/** Sends a file that failed or was cancelled once more with the options as they are now, of a PDF what failed of it. */
export async function retry(id: string): Promise<void> {
  const file = $files.get().find((other) => other.id === id);
  if (!file || !isConvertible(file)) return;
  if ($hindrances.get().has(id)) tellHindrance(id);
  else await start([file], $run.get()?.batchId ?? randomId());
}

/** Calls a file off, whether it waits for its turn or is on its way. */
export function cancel(id: string): void {
  const request = requests.get(id);
  requests.delete(id);
  request?.controller.abort();
  if (request) setFileState(id, request.cancelled);
}

export function cancelAll(): void {
  for (const id of [...requests.keys()]) cancel(id);
}

/** Everything back to how the page began. */
export function clearAll(): void {
  if ($converting.get()) return;
  $run.set(undefined);
  clearFiles();
  clearResults();
  clearComparison();
  clearChoices();
  clearEditor();
  showToast('Cleared');
}

async function start(files: readonly UploadedFile[], batchId: string): Promise<void> {
  const others = $converting.get() ? ($run.get()?.fileIds ?? []) : [];
  $run.set({ batchId, fileIds: new Set([...others, ...files.map(({ id }) => id)]) });
  await Promise.all(files.map((file) => convertFile(file, batchId)));
}

async function convertFile(entry: UploadedFile, batchId: string): Promise<void> {
  const { id, file, place, departure, state: before } = entry;
  const asked = ask(entry);
  const controller = new AbortController();
  const request = { controller, cancelled: asked.again ? before : ({ step: 'cancelled' } as const) };
  requests.set(id, request);
  departure.signal.addEventListener('abort', () => cancel(id), { signal: controller.signal });

  // What is heard of a file that has ended, or was sent again since, is no news.
  const tell = (state: FileState): boolean => {
    if (requests.get(id) !== request) return false;
    if (!isUnderWayStep(state.step)) requests.delete(id);
    setFileState(id, state);
    return true;
  };
  const fail = (error: Failure): void => {
    // Where pages were asked for again, what there was of the others stays.
    const known = asked.again && before.step === 'done';
    const failed = known && before.failedPages.map((page) => ({ ...page, error }));
    if (tell(failed ? { ...before, failedPages: failed } : { step: 'failed', error })) heedRefusal(id, error.code);
  };
  const sent = (percent: number) => tell(percent < 100 ? { step: 'uploading', percent } : { step: 'queued' });
  const read = answerReader(asked);
  let total = 1;
  const line = (news: ConversionLine) => {
    const state = read(news);
    if ('total' in news) total = news.total;
    if (state?.step === 'failed') fail(state.error);
    else if (state && tell(state) && 'convertedName' in news) {
      const { conversionId, again } = asked;
      const count = total + (again?.items.length ?? 0);
      addResult({ fileId: id, place, conversionId, index: placeOf(news.index, asked), count, item: news });
    }
  };

  tell({ step: 'queued' });
  try {
    const options = { ...optionsToAsk(id, asked), batchId };
    await turn(() => sendConversion(file, options, { sent, line }, controller.signal), controller.signal);
    fail({ message: NO_CONNECTION });
  } catch (error) {
    fail(await failure(error, file));
  }
}

async function failure(error: unknown, file: File): Promise<Failure> {
  if (error instanceof RequestError) return { message: error.text || FAILED };
  // A file that is gone from the disk breaks the connection too.
  const start = file.slice(0, 1).arrayBuffer();
  return start.then(
    () => ({ message: NO_CONNECTION }),
    () => ({ message: UNREADABLE }),
  );
}

/** Says why nothing is sent, of the first file or of one, and shows it. */
function tellHindrance(id?: string): void {
  const hindrances = $hindrances.get();
  const file = $files.get().find((other) => (id ? other.id === id : hindrances.has(other.id)));
  const hindrance = file && hindrances.get(file.id);
  if (!hindrance) return;
  choosePdf(file.id);
  showError('Nothing to convert', `${file.name}: ${hindrance.toLowerCase()}.`);
}
