import type { DownloadState, DownloadStep } from '#lib/api.ts';

/** Polls without news before the download counts as lost. Each long poll takes up to 25 s. */
const SILENT_ANSWERS = 3;
/** Consecutive poll failures before giving up, for example while offline. */
const MAX_FAILURES = 24;
const ASK_AGAIN_MS = 5000;

/**
 * Polls for the next state of a download: its start or its end. Undefined if the state is unavailable or the signal is
 * aborted.
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
