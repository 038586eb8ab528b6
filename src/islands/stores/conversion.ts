import { atom, computed } from 'nanostores';
import type { ConversionLine } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options.ts';
import type { Failure, FileState, UploadedFile } from './files.ts';
import { $files, clearFiles, setFileState } from './files.ts';
import { randomId } from './ids.ts';
import { $options, resetOptions } from './options.ts';
import { addResult, clearResults } from './results.ts';
import { showError, showToast } from './toast.ts';
import { RequestError, sendConversion } from './transport.ts';
import { takeTurns } from './turns.ts';

/** What a click on Convert began: the requests of its files carry its batch, in which retries stay. */
interface Run {
  batchId: string;
  fileIds: readonly string[];
}

const REQUESTS_AT_ONCE = 3;
const FAILED = 'Failed to convert files. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

const turn = takeTurns(REQUESTS_AT_ONCE);
const requests = new Map<string, AbortController>();

export const $run = atom<Run | undefined>();

type Step = FileState['step'];
const underWay: readonly Step[] = ['queued', 'uploading', 'converting'];
const convertible: readonly Step[] = ['ready', 'done', 'failed', 'cancelled'];

export const isUnderWay = ({ state }: UploadedFile): boolean => underWay.includes(state.step);
const sameOptions = (one: ConversionOptions, other: ConversionOptions) => JSON.stringify(one) === JSON.stringify(other);
const isConvertible = ({ state }: UploadedFile): boolean => convertible.includes(state.step);

export const $converting = computed($files, (files) => files.some(isUnderWay));

/** The files that a click on Convert takes: those without a result for these options, or all once every one has it. */
export const $toConvert = computed([$files, $options], (files, options) => {
  const able = files.filter(isConvertible);
  const open = able.filter(({ state }) => state.step !== 'done' || !sameOptions(state.options, options));
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
  const ofRun = files.filter(({ id }) => run?.fileIds.includes(id));
  const count = (...steps: Step[]) => ofRun.filter(({ state }) => steps.includes(state.step)).length;
  return {
    total: ofRun.length,
    done: count('done'),
    failed: count('failed'),
    settled: count('done', 'failed', 'cancelled'),
    percent: overallPercent(ofRun),
  };
});

// A file that leaves the list takes its request along.
$files.listen((files) => {
  for (const [id, request] of requests) if (!files.some((file) => file.id === id)) request.abort();
});

/** Converts what waits in the list and tells at the end how it went. Does nothing without files. */
export async function convert(): Promise<void> {
  const files = $toConvert.get();
  if (files.length === 0 || $converting.get()) return;
  const run = { batchId: randomId(), fileIds: files.map(({ id }) => id) };
  $run.set(run);
  await Promise.all(files.map((file) => convertFile(file, run.batchId)));
  if ($run.get() === run) announce();
}

/** Sends a file that failed or was cancelled once more, with the options as they are now. */
export async function retry(id: string): Promise<void> {
  const file = $files.get().find((other) => other.id === id);
  if (file && isConvertible(file)) await convertFile(file, $run.get()?.batchId ?? randomId());
}

export function cancel(id: string): void {
  requests.get(id)?.abort();
}

export function cancelAll(): void {
  for (const request of requests.values()) request.abort();
}

/** Everything back to how the page began. */
export function clearAll(): void {
  if ($converting.get()) return;
  $run.set(undefined);
  clearFiles();
  clearResults();
  resetOptions();
  showToast('Cleared');
}

async function convertFile(entry: UploadedFile, batchId: string): Promise<void> {
  const { id, file } = entry;
  const request = new AbortController();
  requests.set(id, request);
  setFileState(id, { step: 'queued' });
  const options = $options.get();
  try {
    await turn(() => {
      request.signal.throwIfAborted();
      const sent = (percent: number) =>
        setFileState(id, percent < 100 ? { step: 'uploading', percent } : { step: 'queued' });
      const line = (read: ConversionLine) => take(entry, read, options);
      return sendConversion(file, { ...options, batchId }, { sent, line }, request.signal);
    });
    const left = $files.get().find((other) => other.id === id);
    if (left && isUnderWay(left)) setFileState(id, { step: 'failed', error: { message: NO_CONNECTION } });
  } catch (error) {
    setFileState(id, request.signal.aborted ? { step: 'cancelled' } : { step: 'failed', error: failure(error) });
  } finally {
    requests.delete(id);
  }
}

function take({ id, place }: UploadedFile, line: ConversionLine, options: ConversionOptions): void {
  if ('total' in line) return;
  if ('state' in line) setFileState(id, { step: 'converting' });
  else if ('error' in line) setFileState(id, { step: 'failed', error: line.error });
  else {
    setFileState(id, { step: 'done', item: line, options });
    addResult({ fileId: id, place, item: line });
  }
}

function failure(error: unknown): Failure {
  if (!(error instanceof RequestError)) return { message: NO_CONNECTION };
  return { message: error.text || FAILED };
}

function announce(): void {
  const { total, done, failed } = $progress.get();
  if (failed === 0) {
    if (done > 0) showToast('Success!', 'Your files have been converted successfully.');
    return;
  }
  const first = $files.get().find(({ id, state }) => state.step === 'failed' && $run.get()?.fileIds.includes(id));
  const reason = first?.state.step === 'failed' ? first.state.error.message : FAILED;
  showError('Error', total === 1 ? reason : `${failed} of ${total} files could not be converted. ${reason}`);
}
