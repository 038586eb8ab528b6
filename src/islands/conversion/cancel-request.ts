import { backoffMs } from './upload/backoff.ts';

/**
 * Cancels a request on the server, which otherwise converts what it has received even if the connection breaks. Retried
 * until the server answers.
 * @param keepsResults keeps the results that are already there
 */
export async function cancelRequest(key: string, keepsResults: boolean): Promise<void> {
  const url = `/api/requests/${key}${keepsResults ? '?keep' : ''}`;
  for (let failures = 1; ; failures++) {
    const status = await fetch(url, { method: 'DELETE', keepalive: true }).then(
      (response) => response.status,
      () => 0,
    );
    const isRetryable = status === 0 || status === 408 || status === 429 || status >= 500;
    if (!isRetryable) return;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)));
  }
}
