import { nanoid } from 'nanoid';
import { expect, inject, test } from 'vitest';
import { type ConversionLine, IDEMPOTENCY_KEY, isFailed, NDJSON } from '#lib/api.ts';
import { fileOf, formOf, postForm } from '../../support/http/api.ts';
import { newKey } from '../../support/http/keyed.ts';
import { photo } from '../../support/images/photo.ts';
import { createImage } from '../../support/images/test-images.ts';

const MANY = 16;
/** Keeps an engine busy long enough for later requests to find most of these files waiting. */
const photoBytes = await photo(1200, 900).jpeg().toBuffer();
const small = await createImage();

/** With a key, a request waits longer for its results: the machine may be slow. */
const headersOf = (visitor: string) => ({ Cookie: `visitor=${visitor}`, [IDEMPOTENCY_KEY]: newKey() });

/** Sends many photos of one visitor and waits for the first result. @returns the number of results so far, and the end */
async function sendMany(visitor: string, requests: number) {
  let finished = 0;
  const some = Promise.withResolvers<void>();
  const send = async (count: number) => {
    const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, bytes: photoBytes }));
    const response = await fetch(new URL('/api/convert', inject('url')), {
      method: 'POST',
      headers: { Accept: NDJSON, ...headersOf(visitor) },
      body: formOf(files, { outputFormat: 'avif' }),
    });
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map((one) => JSON.parse(one) as ConversionLine)) {
        if (!('originalName' in line)) continue;
        expect(isFailed(line)).toBe(false);
        finished++;
        some.resolve();
      }
    }
  };
  const all = Promise.all(Array.from({ length: requests }, () => send(MANY / requests)));
  await Promise.race([some.promise, all]);
  return { ended: () => finished, all };
}

/** Counts the photos of a visitor that are converted during an action. */
async function countDuring(visitor: string, requests: number, action: () => Promise<void>): Promise<number> {
  const many = await sendMany(visitor, requests);
  const before = many.ended();
  await action();
  const meanwhile = many.ended() - before;
  await many.all;
  expect(many.ended()).toBe(MANY);
  return meanwhile;
}

test.each([1, 8])(
  "a visitor's file is converted before most of %i large requests of another visitor",
  async (requests) => {
    const meanwhile = await countDuring(nanoid(), requests, async () => {
      const form = formOf([{ name: 'small.png', bytes: small }]);
      expect((await postForm('/api/convert', form, headersOf(nanoid()))).status).toBe(200);
    });
    expect(meanwhile).toBeLessThan(MANY / 2);
  },
);

test('a preview is created before most conversions of the same visitor', async () => {
  const visitor = nanoid();
  const meanwhile = await countDuring(visitor, 1, async () => {
    const form = new FormData();
    form.append('file', fileOf(small), 'small.png');
    const response = await postForm('/api/preview', form, { Cookie: `visitor=${visitor}` });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    await response.arrayBuffer();
  });
  expect(meanwhile).toBeLessThan(MANY / 2);
});
