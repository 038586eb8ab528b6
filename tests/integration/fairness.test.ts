import { nanoid } from 'nanoid';
import { expect, inject, test } from 'vitest';
import { type ConversionLine, isFailed, NDJSON } from '#lib/api.ts';
import { fileOf, formOf, postForm } from '../support/http/api.ts';
import { photo } from '../support/images/photo.ts';
import { picture } from '../support/images/test-images.ts';

const MANY = 24;
/** Each keeps an engine busy for a while, so that what comes later finds most of them waiting. */
const photoBytes = await photo(1600, 1200).jpeg().toBuffer();
const small = await picture();

const cookieOf = (visitor: string) => ({ Cookie: `visitor=${visitor}` });

/** Sends many photos of one visitor. @returns how many of them have ended so far, and when all have */
async function sendMany(visitor: string, requests: number) {
  let ended = 0;
  const some = Promise.withResolvers<void>();
  const send = async (count: number) => {
    const files = Array.from({ length: count }, (_, index) => ({ name: `${index}.jpg`, bytes: photoBytes }));
    const response = await fetch(new URL('/api/convert', inject('url')), {
      method: 'POST',
      headers: { Accept: NDJSON, ...cookieOf(visitor) },
      body: formOf(files, { outputFormat: 'avif' }),
    });
    let rest = '';
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines.map((one) => JSON.parse(one) as ConversionLine)) {
        if (!('originalName' in line)) continue;
        expect(isFailed(line)).toBe(false);
        ended++;
        some.resolve();
      }
    }
  };
  const all = Promise.all(Array.from({ length: requests }, () => send(MANY / requests)));
  await Promise.race([some.promise, all]);
  return { ended: () => ended, all };
}

test.each([1, 8])("a visitor's file is done before most of another's many, sent in %i", async (requests) => {
  const many = await sendMany(nanoid(), requests);
  const before = many.ended();
  const answer = await postForm('/api/convert', formOf([{ name: 'small.png', bytes: small }]), cookieOf(nanoid()));
  expect(answer.status).toBe(200);
  const meanwhile = many.ended() - before;
  await many.all;
  expect(many.ended()).toBe(MANY);
  expect(meanwhile).toBeLessThan(MANY / 2);
});

test("a preview is done before most of the same visitor's many", async () => {
  const visitor = nanoid();
  const many = await sendMany(visitor, 1);
  const before = many.ended();
  const form = new FormData();
  form.append('file', fileOf(small), 'small.png');
  const answer = await postForm('/api/preview', form, cookieOf(visitor));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  await answer.arrayBuffer();
  const meanwhile = many.ended() - before;
  await many.all;
  expect(meanwhile).toBeLessThan(MANY / 2);
});
