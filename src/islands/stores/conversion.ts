import { atom, computed } from 'nanostores';
import type { ConversionLine } from '#lib/api.ts';
import { announce } from './announcement.ts';
import { clearChoices } from './choices.ts';
import { clearComparison } from './comparison.ts';
import { clearEditor } from './editor.ts';
import type { Failure, FileState, UploadedFile } from './files.ts';
import { $files, $reading, allRead, clearFiles, setFileState } from './files.ts';
import { randomId } from './ids.ts';
import { $options } from './options.ts';
import { UNREADABLE } from './reading.ts';
import { addResult, clearResults } from './results.ts';
import { showError, showToast } from './toast.ts';
import { RequestError, sendConversion } from './transport.ts';
import { takeTurns } from './turns.ts';

/** What goes on from nothing under way until nothing is again. Its requests carry its batch, in which retries stay. */
interface Run {
  batchId: string;
  fileIds: ReadonlySet<string>;
}

const REQUESTS_AT_ONCE = 3;
const FAILED = 'Failed to convert files. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

const turn = takeTurns(REQUESTS_AT_ONCE);
/** The requests whose files are under way. */
const requests = new Map<string, AbortController>();

export const $run = atom<Run | undefined>();

type Step = FileState['step'];
const underWay: readonly Step[] = ['queued', 'uploading', 'converting'];
const convertible: readonly Step[] = ['ready', 'done', 'failed', 'cancelled'];

export const isUnderWay = ({ state }: UploadedFile): boolean => underWay.includes(state.step);
const isConvertible = ({ state }: UploadedFile): boolean => convertible.includes(state.step);

export const $converting = computed($files, (files) => files.some(isUnderWay));

/** Whether a file in the list could not be converted. */
export const $anyFailed = computed($files, (files) => files.some(({ state }) => state.step === 'failed'));

/** The files that a click on Convert takes: those without a result for these options, or all once every one has it. */
export const $toConvert = computed([$files, $options], (files, options) => {
  const able = files.filter(isConvertible);
  const open = able.filter(({ state }) => state.step !== 'done' || state.options !== options);
  return open.length > 0 ? open : able;
});

/** The share of files that are settled. Of a single file only the sending has a figure. */
function overallPercent(files: readonly UploadedFile[]): number | undefined {
  const [only, another] = files;
  if (only && !another) return only.state.step === 'uploading' ? only.state.percent : undefined;
  return Math.round((files.filter((file) => !isUnderWay(file)).length / Math.max(1, files.length)) * 100);
}

/** How far the latest run is. */
export const $progress = computed([$files, $run], (files, run) => {
  const ofRun = files.filter(({ id }) => run?.fileIds.has(id));
  const count = (...steps: Step[]) => ofRun.filter(({ state }) => steps.includes(state.step)).length;
  return {
    total: ofRun.length,
    done: count('done'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    settled: count('done', 'failed', 'cancelled'),
    percent: overallPercent(ofRun),
  };
});

$converting.listen((converting) => {
  if (!converting) tellEnd();
});

/** Converts what waits in the list, and first waits for what is still being read. Does nothing without files. */
export async function convert(): Promise<void> {
  if ($reading.get() > 0) await allRead();
  const files = $toConvert.get();
  if (files.length > 0 && !$converting.get()) await start(files, randomId());
}

/** Sends a file that failed or was cancelled once more, with the options as they are now. */
export async function retry(id: string): Promise<void> {
  const file = $files.get().find((other) => other.id === id);
  if (file && isConvertible(file)) await start([file], $run.get()?.batchId ?? randomId());
}

/** Calls a file off, whether it waits for its turn or is on its way. */
export function cancel(id: string): void {
  const request = requests.get(id);
  requests.delete(id);
  request?.abort();
  if (request) setFileState(id, { step: 'cancelled' });
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

async function convertFile({ id, file, place, departure }: UploadedFile, batchId: string): Promise<void> {
  const options = $options.get();
  const request = new AbortController();
  requests.set(id, request);
  departure.signal.addEventListener('abort', () => cancel(id), { signal: request.signal });

  // What is heard of a file that has ended, or was sent again since, is no news.
  const tell = (state: FileState): boolean => {
    if (requests.get(id) !== request) return false;
    if (!underWay.includes(state.step)) requests.delete(id);
    setFileState(id, state);
    return true;
  };
  const sent = (percent: number) => tell(percent < 100 ? { step: 'uploading', percent } : { step: 'queued' });
  const line = (read: ConversionLine) => {
    if ('total' in read) return;
    if ('state' in read) tell({ step: 'converting' });
    else if ('error' in read) tell({ step: 'failed', error: read.error });
    else if (tell({ step: 'done', item: read, options })) addResult({ fileId: id, place, item: read });
  };

  tell({ step: 'queued' });
  try {
    const send = () => sendConversion(file, { ...options, batchId }, { sent, line }, request.signal);
    await turn(send, request.signal);
    tell({ step: 'failed', error: { message: NO_CONNECTION } });
  } catch (error) {
    tell({ step: 'failed', error: await failure(error, file) });
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

/** Tells how it went once nothing is under way any more. */
function tellEnd(): void {
  const { total, done, failed, cancelled } = $progress.get();
  if (failed > 0) {
    const first = $files.get().find(({ id, state }) => state.step === 'failed' && $run.get()?.fileIds.has(id));
    const reason = first?.state.step === 'failed' ? first.state.error.message : FAILED;
    showError('Error', total === 1 ? reason : `${failed} of ${total} files could not be converted. ${reason}`);
  } else if (done > 0) showToast('Success!', 'Your files have been converted successfully.');
  else if (cancelled > 0) announce('Conversion cancelled.');
}
