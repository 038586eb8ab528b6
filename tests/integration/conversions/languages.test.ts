import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Batch, type ConversionItem, IDEMPOTENCY_KEY, NDJSON } from '#lib/api.ts';
import { noticeMessages as english } from '#lib/plan/messages.ts';
import { noticeMessages as german } from '../../../src/languages/de/lib/plan/messages.ts';
import { get, postConvert } from '../../support/http/api.ts';
import { linesOf } from '../../support/http/ndjson.ts';
import { createImage } from '../../support/images/test-images.ts';

// A PNG whose name says otherwise has a notice.
const files = [{ name: 'a.jpg', bytes: await createImage() }];
const actual = 'PNG';
// The language that was chosen on pages does not change the API.
const cookie = 'language=fr';

const noticesOf = (items: readonly object[]) =>
  items.flatMap((item) => ('notices' in item ? (item as Extract<ConversionItem, { notices: unknown }>).notices : []));

describe.each([
  ['de-AT, en;q=0.5', 'de', german],
  ['*', 'en', english],
])('with Accept-Language: %s, notices are in the language "%s"', (language, tag, messages) => {
  const notice = { code: 'misnamed', text: messages.misnamed({ actual }) };
  const headers = { 'Accept-Language': language, Cookie: cookie };

  test('as JSON', async () => {
    const response = await postConvert(files, {}, headers);
    expect(noticesOf((await response.json()) as ConversionItem[])).toContainEqual(notice);
    expect(response.headers.get('content-language')).toBe(tag);
    expect(response.headers.get('vary')).toContain('Accept-Language');
  });

  test('as lines, and in the batch', async () => {
    const batchId = randomUUID();
    const own = { ...headers, [IDEMPOTENCY_KEY]: `${batchId}.1`, Accept: NDJSON };
    const response = await postConvert(files, {}, own);
    expect(noticesOf(linesOf(await response.text()))).toContainEqual(notice);
    expect(response.headers.get('content-language')).toBe(tag);
    const batch = (await (await get(`/api/batches/${batchId}`, { headers })).json()) as Batch;
    expect(noticesOf(batch.items)).toContainEqual(notice);
  });
});
