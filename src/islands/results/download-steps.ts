import type { DownloadState, DownloadStep } from '#lib/api.ts';

/** After so many answers in which nothing was heard of a download, of 25 s each, nothing is going to be. */
const SILENT_ANSWERS = 3;
/** So often the question itself may fail in a row, as while the connection is away. */
const MAX_FAILURES = 24;
const ASK_AGAIN_MS = 5000;

/**
 * Waits for what becomes of a download: that it begins, or where that is known, how it ends. Nothing when that cannot be
 * found out, or the signal was aborted.
 */
export async function nextStep(
  download: string,
  known: 'nothing' | 'begun',
  signal: AbortSignal,
): Promise<DownloadStep | undefined> {
  let failures = 0;
  for (let silent = 0; silent < SILENT_ANSWERS && failures < MAX_FAILURES; ) {
    const answer = await fetch(`/api/downloads/${download}${known === 'begun' ? '?known=begun' : ''}`, {
      cache: 'no-store',
      signal,
    }).catch(() => undefined);
    if (signal.aborted) return undefined;
    if (!answer?.ok) {
      failures++;
      await sleep(ASK_AGAIN_MS);
      continue;
    }
    failures = 0;
    const step = answer.status === 200 ? await stepOf(answer) : undefined;
    if (step && step !== known) return step;
    silent = step ? 0 : silent + 1;
  }
  return undefined;
}

const stepOf = async (answer: Response): Promise<DownloadStep | undefined> =>
  ((await answer.json().catch(() => undefined)) as DownloadState | undefined)?.step;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
