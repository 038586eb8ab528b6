import { describe, expect, test } from 'vitest';
import type { ConversionItem, ConversionLine } from '#lib/api.ts';
import { isFailed, NDJSON, NDJSON_PROGRESS } from '#lib/api.ts';
import { download, postConvert } from '../../support/http/api.ts';
import { linesOf } from '../../support/http/ndjson.ts';
import { slowDrawing } from '../../support/images/slow-drawing.ts';
import { createImage } from '../../support/images/test-images.ts';

type ItemLine = { index: number } & ConversionItem;
const isItem = (line: ConversionLine): line is ItemLine => 'originalName' in line;

async function filesWithOneBad() {
  const bytes = await createImage();
  return ['0.png', '1.png', '2.png', '3.png'].map((name, index) => ({
    name,
    bytes: index === 2 ? Buffer.from('not an image') : bytes,
  }));
}

describe('the NDJSON response', () => {
  test('starts with the total, then lists each item once', async () => {
    const response = await postConvert(await filesWithOneBad(), {}, { Accept: NDJSON });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain(NDJSON);
    const [first, ...rest] = linesOf(await response.text());
    expect(first).toEqual({ total: 4 });
    expect(rest.every(isItem)).toBe(true);
    const items = rest.filter(isItem).sort((one, other) => one.index - other.index);
    expect(items.map(({ index }) => index)).toEqual([0, 1, 2, 3]);
    expect(items.map(({ originalName }) => originalName)).toEqual(['0.png', '1.png', '2.png', '3.png']);
    expect(items.map(isFailed)).toEqual([false, false, true, false]);
    for (const item of items) if (!isFailed(item)) expect((await download(item.url)).length).toBe(item.sizeBytes);
  });

  test('reports started conversions if progress is requested', async () => {
    const response = await postConvert(await filesWithOneBad(), {}, { Accept: NDJSON_PROGRESS });
    const lines = linesOf(await response.text());
    expect(lines[0]).toEqual({ total: 4 });
    for (const index of [0, 1, 3]) {
      const own = lines.filter((line) => 'index' in line && line.index === index);
      expect(own).toHaveLength(2);
      expect(own[0]).toEqual({ index, state: 'converting' });
      expect(own[1]).toMatchObject({ index, originalName: `${index}.png` });
    }
    // Rejected files are not reported as started.
    expect(lines.filter((line) => 'index' in line && line.index === 2)).toHaveLength(1);
  });

  test('reports failures as lines, even if all files fail', async () => {
    const response = await postConvert([{ name: 'a.png', bytes: new Uint8Array() }], {}, { Accept: NDJSON });
    expect(response.status).toBe(200);
    expect(linesOf(await response.text())).toEqual([
      { total: 1 },
      { index: 0, originalName: 'a.png', error: { code: 'empty_file', message: 'This file is empty.' } },
    ]);
  });

  test('sends each line when its conversion ends', async () => {
    // The second conversion takes minutes, and is cancelled with its request.
    const files = [
      { name: 'quick.png', bytes: await createImage() },
      { name: 'slow.svg', bytes: slowDrawing },
    ];
    const response = await postConvert(files, {}, { Accept: NDJSON });
    const reader = (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (text.split('\n').length <= 2) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The response ended after ${text}`);
      text += value;
    }
    await reader.cancel();
    const [first, ...rest] = linesOf(text);
    expect(first).toEqual({ total: 2 });
    expect(rest.filter(isItem).map(({ originalName }) => originalName)).toEqual(['quick.png']);
  });
});
