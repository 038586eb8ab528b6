import { expect, test } from 'vitest';
import type { Bomb } from '../../../../tests/fixtures/bombs/bomb.ts';
import { pictures } from '../../../../tests/fixtures/bombs/pictures.ts';
import { dng } from '../../../../tests/fixtures/camera-raw.ts';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { type MoreFormat, moreFormat } from '../../../../tests/fixtures/more-formats.ts';
import { magickNeedsRecycling } from './magick.ts';

// The decoders are the same on a device, where no server ends a conversion that takes long.
const quick = Object.entries(pictures).flatMap(([format, bombs]) =>
  (bombs as readonly Bomb[]).filter(({ slow }) => !slow).map((bomb) => ({ format, ...bomb })),
);
/** More than a server grants, so that the decoders read what it refuses. */
const MEMORY_BYTES = 4e9;
/** On a busy machine; the slowest takes five seconds on one that is not. */
const timeout = 30_000;

test.each(quick)('$format, $name: converted or refused', { timeout }, async ({ bytes, ends, fields }) => {
  const options = { outputFormat: 'webp', ...fields };
  const response = await respond(await bytes(), { options, memoryBytes: MEMORY_BYTES });
  expect(ends).toContain(response.ok ? 'converts' : response.error.code);
});

const moreFormats: readonly MoreFormat[] = ['jxl', 'psd', 'jp2', 'exr', 'hdr', 'qoi'];
const PNG = { options: { outputFormat: 'png' } };

test.each(moreFormats)('%s that is cut off is broken, or has a notice', async (format) => {
  const file = await moreFormat(format, { quality: 80 });
  for (const share of [0.1, 0.3, 0.6, 0.9, 0.99]) {
    const response = await respond(file.subarray(0, file.length * share), PNG);
    const told = response.ok ? response.result.notices.map(({ code }) => code) : [response.error.code];
    expect([share, told]).toEqual([share, expect.arrayContaining([response.ok ? 'truncated' : 'broken_file'])]);
  }
});

test('a RAW file whose sensor data is cut off is broken', async () => {
  const file = await dng();
  for (const share of [0.05, 0.3, 0.6, 0.9, 0.99]) {
    expect(await respond(file.subarray(0, file.length * share), PNG)).toMatchObject({
      ok: false,
      error: { code: 'broken_file' },
    });
  }
});

test('the library is replaced after it failed in a way of its own, and reads files until then', async () => {
  const curve = pictures.RAW.find(({ name }) => name === 'a curve of 4 billion values');
  await respond((await curve?.bytes()) ?? Buffer.alloc(0), PNG);
  expect(magickNeedsRecycling()).toBe(true);
  for (const format of moreFormats) await run(await moreFormat(format), PNG);
});
