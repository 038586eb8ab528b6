import type { ConversionLine } from '#lib/api.ts';
import type { Failure, FileState, UploadedFile } from '../files/files.ts';
import { setFileState } from '../files/files.ts';
import { heedRefusal } from '../pdf/passwords.ts';
import { addResult } from '../results/results.ts';
import { callOff } from './cancel-request.ts';
import { type Asked, optionsToAsk } from './conversion-request.ts';
import { isUnderWayStep } from './file-status.ts';
import { createResponseReader, placeOf } from './response-reader.ts';
import { RequestError } from './transport.ts';
import { forget, rememberThat } from './upload-session.ts';
import { sendPatiently, UnreadableError } from './upload-with-retry.ts';

/** A file that is to be converted, and what of it. */
export interface Order {
  entry: UploadedFile;
  asked: Asked;
  batchId: string;
  /** Its `Idempotency-Key`. */
  key: string;
}

interface Request {
  order: Order;
  controller: AbortController;
  /** Whether the server may know of it. */
  sent: boolean;
  /** Whether results of it are shown. */
  hasResults: boolean;
}

const FAILED = 'Failed to convert files. Please try again.';
const NO_CONNECTION = 'The connection broke off. Check it and try again.';

/** The requests whose files are under way. */
const requests = new Map<string, Request>();

/** Calls a file off, whether it waits for its turn or is on its way. */
export function cancel(id: string): void {
  const request = requests.get(id);
  if (!request) return;
  const { asked, entry, key } = request.order;
  requests.delete(id);
  request.controller.abort();
  forget([key]);
  leaveOff(request);
  setFileState(id, asked.again ? entry.state : { step: 'cancelled' });
}

export function cancelAll(): void {
  for (const id of [...requests.keys()]) cancel(id);
}

export async function convertFile(order: Order): Promise<void> {
  const { entry, asked, batchId, key } = order;
  const { id, file, place, departure, state: before } = entry;
  const controller = new AbortController();
  const request: Request = { order, controller, sent: false, hasResults: false };
  requests.set(id, request);
  const leave = () => {
    cancel(id);
    // What failed of a file that was taken off the list is not told again when the page is loaded again.
    if (!request.hasResults) forget([key]);
  };
  departure.signal.addEventListener('abort', leave, { signal: controller.signal });

  // What is heard of a file that has ended, or was sent again since, is no news.
  const isNews = () => requests.get(id) === request;
  const tell = (state: FileState): boolean => {
    if (!isNews()) return false;
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
  const read = createResponseReader(asked);
  let total = 1;
  const line = (news: ConversionLine) => {
    const state = read(news);
    if ('total' in news) total = news.total;
    if (state?.step === 'failed') fail(state.error);
    else if (state && tell(state) && 'convertedName' in news) {
      const { conversionId, again } = asked;
      const count = total + (again?.items.length ?? 0);
      request.hasResults = true;
      addResult({ fileId: id, place, conversionId, index: placeOf(news.index, asked), count, item: news });
    }
    if (!isNews()) rememberThat(key, { settled: true });
  };

  tell({ step: 'queued' });
  try {
    const events = {
      begins() {
        request.sent = true;
      },
      waits: (reason: 'network' | 'busy') => void tell({ step: 'retrying', reason }),
      sent(percent: number) {
        tell(percent < 100 ? { step: 'uploading', percent } : { step: 'queued' });
        if (percent === 100) rememberThat(key, { arrived: true });
      },
      line,
      isSettled: () => !isNews(),
    };
    await sendPatiently({ file, key, options: { ...optionsToAsk(id, asked), batchId } }, events, controller.signal);
  } catch (error) {
    if (!isNews()) return;
    if (error instanceof RequestError) rememberThat(key, { settled: true });
    else leaveOff(request);
    fail({ message: wordsOf(error) });
  }
}

/** What the server has received goes on there by itself. */
function leaveOff({ order: { key }, sent, hasResults }: Request): void {
  if (sent) void callOff(key, hasResults);
}

function wordsOf(error: unknown): string {
  if (error instanceof RequestError) return error.text || FAILED;
  return error instanceof UnreadableError ? error.message : NO_CONNECTION;
}
