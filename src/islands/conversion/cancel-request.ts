import { backoffMs } from './backoff.ts';

/**
 * Calls a request off on the server, which goes on with what it has received when a connection breaks. Tried until it got
 * through, as long as the page is open.
 * @param keepsResults what has come of it already stays
 */
export async function callOff(key: string, keepsResults: boolean): Promise<void> {
  const address = `/api/requests/${key}${keepsResults ? '?keep' : ''}`;
  for (let failures = 1; ; failures++) {
    const status = await fetch(address, { method: 'DELETE', keepalive: true }).then(
      (answer) => answer.status,
      () => 0,
    );
    // What is refused for good would be so again.
    const passing = status === 0 || status === 408 || status === 429 || status >= 500;
    if (!passing) return;
    await new Promise((resolve) => setTimeout(resolve, backoffMs(failures)));
  }
}
