import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ConvertedItem } from '#lib/api.ts';
import { animatedPng } from '../../fixtures/apng.ts';
import { animation } from '../../fixtures/make.ts';
import { convertAll, download, type Fields, get, postConvert, succeeded } from '../../support/http/api.ts';
import { expectRefusal } from '../../support/http/clean-text.ts';
import { createImage } from '../../support/images/test-images.ts';

const SIDE = 8;
const shades = Array.from({ length: 12 }, (_, index) => 20 * index);
const wave = animatedPng(
  shades.map((shade) => ({ left: 0, top: 0, width: SIDE, height: SIDE, pixels: [shade, 0, 0, 255] })),
  { width: SIDE, height: SIDE },
);

const convertFrames = async (fields: Fields = {}, name = 'wave.png', bytes = wave): Promise<ConvertedItem[]> =>
  (await convertAll([{ name, bytes }], { outputFormat: 'png', quality: 100, frames: 'all', ...fields })).map(succeeded);

/** The red level of each result, which tells its frame. */
const shadesOf = (items: readonly ConvertedItem[]) =>
  Promise.all(
    items.map(
      async ({ url }) =>
        (
          await sharp(await download(url))
            .raw()
            .toBuffer()
        )[0],
    ),
  );

describe('every frame of an animation', () => {
  let items: ConvertedItem[];
  beforeAll(async () => {
    items = await convertFrames();
  });

  test('is a file with a sortable name', async () => {
    expect(items.map(({ page }) => page)).toEqual(shades.map((_, index) => index + 1));
    expect(items[2]).toMatchObject({
      originalName: 'wave.png',
      originalFormat: 'png',
      convertedName: 'wave-frame-03.png',
      format: 'png',
      width: SIDE,
      notices: [],
    });
    expect(await shadesOf(items)).toEqual(shades);
  });

  test('has a record and a page that name the frame', async () => {
    const record = await get(`/api/conversions/${items[4]?.id}`);
    expect(await record.json()).toMatchObject({ page: 5, originalFormat: 'png' });
    expect(await (await get(`/view/${items[4]?.id}`)).text()).toContain('frame 5');
  });
});

test('frames are selected and ordered like pages', async () => {
  const items = await convertFrames({ pdfPages: JSON.stringify([{ pageNumber: 9 }, { pageNumber: 2 }]) });
  expect(items.map(({ page, convertedName }) => [page, convertedName])).toEqual([
    [9, 'wave-01.png'],
    [2, 'wave-02.png'],
  ]);
  expect(await shadesOf(items)).toEqual([shades[8], shades[1]]);
});

test.each(['gif', 'webp'] as const)('the frames of a %s become JPEGs', async (format) => {
  const bytes = await animation(format, [100, 200, 80]);
  const items = await convertFrames({ outputFormat: 'jpg' }, `clip.${format}`, bytes);
  expect(items.map(({ convertedName }) => convertedName)).toEqual([
    'clip-frame-1.jpg',
    'clip-frame-2.jpg',
    'clip-frame-3.jpg',
  ]);
});

test('the first frame is one file, with a notice', async () => {
  const [item, ...others] = await convertFrames({ frames: 'first' });
  expect(others).toEqual([]);
  expect(item).toMatchObject({ convertedName: 'wave.png', notices: [{ code: 'first_frame' }] });
  expect(item?.page).toBeUndefined();
});

test('a format that can be animated keeps all frames in one file', async () => {
  const [item, ...others] = await convertFrames({ outputFormat: 'webp' });
  expect(others).toEqual([]);
  expect(await sharp(await download(item?.url ?? '')).metadata()).toMatchObject({ pages: shades.length });
});

test('a still image is one file', async () => {
  const [item, ...others] = await convertFrames({}, 'still.png', await createImage());
  expect(others).toEqual([]);
  expect(item).toMatchObject({ convertedName: 'still.png', notices: [] });
  expect(item?.page).toBeUndefined();
});

test('a frame that does not exist is refused', async () => {
  const fields = { outputFormat: 'png', frames: 'all', pdfPages: JSON.stringify([{ pageNumber: 13 }]) };
  const response = await postConvert([{ name: 'wave.png', bytes: wave }], fields);
  expect(await expectRefusal(response, 400)).toContain('names frame 13, but the animation has 12 frames');
});

test('more frames than pages are allowed are refused', async () => {
  const frames = Array.from({ length: 501 }, () => ({ left: 0, top: 0, width: 1, height: 1, pixels: [0, 0, 0, 255] }));
  const bytes = animatedPng(frames, { width: 1, height: 1 });
  const response = await postConvert([{ name: 'long.png', bytes }], { outputFormat: 'png', frames: 'all' });
  expect(response.headers.get('x-error-code')).toBe('too_many_frames');
  expect(await expectRefusal(response, 413)).toContain('500 frames');
});
