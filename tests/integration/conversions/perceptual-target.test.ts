import { beforeAll, expect, test } from 'vitest';
import type { ConversionRecord } from '#lib/api.ts';
import { perceptualLevels } from '#lib/options/perceptual-levels.ts';
import { convertOne, download, fileOf, get, postForm } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { photo } from '../../support/images/photo.ts';
import { scoreOf } from '../../support/images/score-of.ts';

let bytes: Buffer;
beforeAll(async () => {
  bytes = await photo(600, 400, { grain: 30 }).png().toBuffer();
});

const file = () => ({ name: 'photo.png', bytes });
const recordOf = async (id: string) => (await get(`/api/conversions/${id}`)).json() as Promise<ConversionRecord>;

test.each(['jpg', 'webp', 'avif', 'jxl', 'png'] as const)(
  'item and record of a %s have its score',
  async (outputFormat) => {
    const item = await convertOne(file(), { outputFormat, perceptualTarget: 'web' });
    const stored = await download(item.url);
    expect(item.visualScore).toBeCloseTo(await scoreOf(stored, outputFormat, bytes), 1);
    expect(item.visualScore).toBeGreaterThanOrEqual(perceptualLevels.web);
    const { quality, visualScore } = await recordOf(item.id);
    expect(visualScore).toBe(item.visualScore);
    // The same bytes as at the quality that was found. A PNG without loss has none.
    const plain = await convertOne(file(), { outputFormat, ...(quality !== undefined && { quality }) });
    expect((await download(plain.url)).equals(stored)).toBe(true);
  },
);

test('a number is a score', async () => {
  const item = await convertOne(file(), { perceptualTarget: 85.5 });
  expect(item.visualScore).toBeGreaterThanOrEqual(85.5);
});

test('without a level, a result has no score', async () => {
  const item = await convertOne(file(), { quality: 80 });
  expect(item).not.toHaveProperty('visualScore');
  expect(await recordOf(item.id)).not.toHaveProperty('visualScore');
});

test('a score that no quality reaches adds a notice', async () => {
  const item = await convertOne(file(), { outputFormat: 'webp', perceptualTarget: 100 });
  expect(item.notices.map(({ code }) => code)).toEqual(['perceptual_target_missed']);
  expect((await recordOf(item.id)).quality).toBe(100);
});

test('a level and a target size are refused', async () => {
  const form = new FormData();
  form.append('perceptualTarget', 'web');
  form.append('targetSizeKb', '100');
  form.append('files', fileOf(bytes), 'photo.png');
  const text = await expectRefusal(await postForm('/api/convert', form), 400);
  expect(text).toContain('The field "perceptualTarget" cannot be given together with targetSizeKb');
});
