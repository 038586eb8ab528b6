import { expect, test } from 'vitest';
import { defaultOptions } from '#lib/options/defaults.ts';
import { parseOptions } from '#lib/options/schema.ts';
import { optionsToSend, resultKey } from '#lib/options/to-form.ts';
import { pageOptions } from '#lib/pdf/selected-pages.ts';
import type { FileEntry } from '#session/model.ts';
import type { DeviceItem } from '#session/results/result-item.ts';
import { earlierResult } from './device-task.ts';

const options = { ...defaultOptions, outputFormat: 'webp', quality: 70 } as const;
const facts = { format: 'webp', width: 4, height: 3, sizeBytes: 5, notices: [] } as const;
const item = (more: Partial<DeviceItem> = {}) =>
  ({ id: 'x', ...facts, content: new Blob(['bytes']), options, ...more }) as unknown as DeviceItem;
const entryOf = (...items: DeviceItem[]) =>
  ({ state: { step: 'done', items, failedPages: [], options, conversionId: 'x' } }) as unknown as FileEntry;
const keyOf = (more: Partial<typeof defaultOptions> = {}) =>
  resultKey(parseOptions(optionsToSend({ ...options, ...more })));

test('a result is used again if only its name differs', async () => {
  const entry = entryOf(item({ preview: new Blob(['small']) }));
  const found = await earlierResult(entry, keyOf({ namePattern: '{name}-{width}w' }));
  expect(found?.result).toMatchObject(facts);
  expect(await found?.content.text()).toBe('bytes');
  expect(await found?.preview?.text()).toBe('small');
  expect(await earlierResult(entry, keyOf({ quality: 71 }))).toBeUndefined();
  expect(await earlierResult(entry, keyOf({ outputFormat: 'png' }))).toBeUndefined();
});

test('a page is used again with the same rotation only', async () => {
  const pages = [1, 2].map((pageNumber) =>
    item({
      page: pageNumber,
      content: new Blob([`page ${pageNumber}`]),
      options: { ...options, pdfPages: [{ pageNumber, rotation: 90 }] },
    }),
  );
  const key = (rotation: 0 | 90) => resultKey(pageOptions(parseOptions(optionsToSend(options)), { rotation }));
  const found = await earlierResult(entryOf(...pages), key(90), 2);
  expect(await found?.content.text()).toBe('page 2');
  expect(await earlierResult(entryOf(...pages), key(0), 2)).toBeUndefined();
  expect(await earlierResult(entryOf(...pages), key(90), 3)).toBeUndefined();
  expect(await earlierResult(entryOf(...pages), key(90))).toBeUndefined();
});

test('a result that cannot be read any more is not', async () => {
  const gone = { arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) } as Blob;
  expect(await earlierResult(entryOf(item({ content: gone })), keyOf())).toBeUndefined();
});
