import { nanoid } from 'nanoid';
import { IDEMPOTENCY_KEY, NDJSON } from '#lib/api.ts';
import { createImage } from '../images/test-images.ts';
import { type Fields, formOf } from './api.ts';
import { converted } from './client.ts';
import { newKey } from './keyed.ts';

const ATTACKER = '203.0.113.7';
/** Requests at a time: fewer than one network may have open. */
const CONCURRENT = 50;

/** A drawing of under 200 bytes that takes an engine a large part of a second, but less than what counts as slow. */
export const costlyDrawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><filter id="f"><feTurbulence baseFrequency=".7" numOctaves="9"/></filter><rect width="700" height="700" filter="url(#f)"/></svg>',
);

/** Sends a costly drawing for each of many visitors of one network. @returns how many were accepted */
export const attackAsManyVisitors = (url: string, count: number): Promise<number> =>
  attackWith(
    url,
    Array.from({ length: count }, () => ({ name: 'a.svg', bytes: costlyDrawing })),
  );

/**
 * Sends each file as another visitor of one network. With a key, each is converted although its client has disconnected.
 * @returns how many were accepted
 */
export async function attackWith(
  url: string,
  files: readonly { name: string; bytes: Buffer; fields?: Fields }[],
): Promise<number> {
  const send = async ({ name, bytes, fields }: (typeof files)[number]) => {
    const response = await fetch(`${url}/api/convert`, {
      method: 'POST',
      body: formOf([{ name, bytes }], { outputFormat: 'png', ...fields }),
      headers: {
        Accept: NDJSON,
        Cookie: `visitor=${nanoid()}`,
        [IDEMPOTENCY_KEY]: newKey(),
        'X-Forwarded-For': ATTACKER,
      },
    });
    // The first line is sent once the job is queued.
    await response.body?.cancel();
    return response.ok ? 1 : 0;
  };
  let accepted = 0;
  for (let sent = 0; sent < files.length; sent += CONCURRENT) {
    const wave = await Promise.all(files.slice(sent, sent + CONCURRENT).map(send));
    accepted += wave.reduce<number>((sum, one) => sum + one, 0);
  }
  return accepted;
}

/** Headers of a request from another network. With a key, it waits as long as the machine needs. */
const fromElsewhere = () => ({ [IDEMPOTENCY_KEY]: newKey(), 'X-Forwarded-For': '198.51.100.1' });

/** How long consecutive files of another network took. */
interface Waits {
  medianMs: number;
  longestMs: number;
}

/**
 * Converts files of another network, one after the other.
 * @param onConverted called after each
 * @throws if one of them fails
 */
export async function convertFromElsewhere(url: string, count: number, onConverted = () => {}): Promise<Waits> {
  const bytes = await createImage();
  const waitsMs: number[] = [];
  for (let file = 0; file < count; file++) {
    const startedAt = performance.now();
    await converted(url, [{ name: 'a.png', bytes }], { outputFormat: 'webp' }, fromElsewhere());
    waitsMs.push(Math.round(performance.now() - startedAt));
    onConverted();
  }
  waitsMs.sort((one, other) => one - other);
  return { medianMs: waitsMs[Math.floor(count / 2)] ?? 0, longestMs: waitsMs.at(-1) ?? 0 };
}
