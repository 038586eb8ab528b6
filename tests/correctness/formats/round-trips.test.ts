import type { Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { formats, outputFormats } from '../../../src/lib/formats/formats.ts';
import { run } from '../../fixtures/engine.ts';
import { patchColors, patches, patchMeans, scene, scenePixels } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';
import { errorsOf, expectWithin, seen } from '../../support/images/pixel-errors.ts';

/**
 * No color shift: every format to every other and to itself at quality 90, compared with the source as decoded by plain
 * sharp. Errors in levels of 255. `photo`: all pixels of a scene; hard colored edges have the largest, most in WebP, which
 * has chroma at half the resolution. `patch`: mean color of each of 24 flat patches. `shift`: mean of the signed errors of a
 * channel, visible as a color cast.
 */
const tolerance = {
  jpg: { photo: { mean: 2.5, worst: 50 }, patch: 1.6, shift: 0.35 },
  png: { photo: { mean: 0, worst: 0 }, patch: 0, shift: 0 },
  webp: { photo: { mean: 4.2, worst: 135 }, patch: 3.6, shift: 0.6 },
  avif: { photo: { mean: 1.8, worst: 45 }, patch: 2.2, shift: 0.35 },
  gif: { photo: { mean: 4, worst: 60 }, patch: 1, shift: 0.35 },
  // Its coarse blue is seen least in pure colors. cjxl 0.7 changes a patch by up to 17.
  jxl: { photo: { mean: 3.8, worst: 120 }, patch: 9, shift: 0.65 },
} as const;
type Target = keyof typeof tolerance;
const targets = Object.keys(tolerance) as Target[];

test('every target of the table is listed here', () => {
  const drawn = outputFormats.filter((format) => formats[format].quality !== 'none');
  expect(drawn.sort()).toEqual([...targets].sort());
});

/** The same image in every format that sharp can write, with the best quality of the format. */
const sources = {
  jpg: (image: Sharp) => image.jpeg({ quality: 97, chromaSubsampling: '4:4:4' }),
  png: (image: Sharp) => image.png(),
  webp: (image: Sharp) => image.webp({ lossless: true }),
  avif: (image: Sharp) => image.avif({ quality: 97, chromaSubsampling: '4:4:4' }),
  gif: (image: Sharp) => image.gif({ dither: 0 }),
  tiff: (image: Sharp) => image.tiff({ compression: 'lzw' }),
} as const;

describe.each(Object.keys(sources) as (keyof typeof sources)[])('%s', (source) => {
  const photo = sources[source](scene()).toBuffer();
  const flat = sources[source](patches()).toBuffer();

  test.each(targets)('to %s', async (outputFormat) => {
    const { file } = await converted(await photo, { outputFormat });
    const [before, after] = [(await seen(await photo)).data, (await seen(file)).data];
    expectWithin(after, before, tolerance[outputFormat].photo);
    for (const band of [0, 1, 2]) {
      const shift = after.reduce((sum, value, at) => sum + (at % 3 === band ? value - (before[at] ?? 0) : 0), 0);
      expect(Math.abs(shift / (after.length / 3)), `shift of channel ${band}`).toBeLessThanOrEqual(
        tolerance[outputFormat].shift,
      );
    }

    const means = patchMeans((await seen((await converted(await flat, { outputFormat })).file)).data);
    const { worst } = errorsOf(means.flat(), patchMeans((await seen(await flat)).data).flat());
    expect(worst, 'flat patches').toBeLessThanOrEqual(tolerance[outputFormat].patch);
  });
});

test.each(targets)('a round trip through %s and PNG keeps the image', async (outputFormat) => {
  const source = await scene().png().toBuffer();
  const there = await converted(source, { outputFormat });
  const { file } = await converted(there.file, { outputFormat: 'png' });
  expectWithin((await seen(file)).data, scenePixels(), tolerance[outputFormat].photo);
});

test('an image of more than 8 bits per channel says that it has 8, where it promises no loss', async () => {
  const codesOf = async (space: 'rgb16' | 'srgb', outputFormat: 'png' | 'jpg') => {
    const source = await scene().toColourspace(space).tiff({ compression: 'lzw' }).toBuffer();
    return (await run(source, { options: { outputFormat } })).codes;
  };
  expect(await codesOf('rgb16', 'png')).toEqual(['depth_reduced']);
  expect(await codesOf('rgb16', 'jpg')).toEqual([]);
  expect(await codesOf('srgb', 'png')).toEqual([]);
});

test.each(['jpg', 'webp', 'avif'] as const)('ten times through %s: no channel drifts', async (outputFormat) => {
  let file: Buffer = await patches().png().toBuffer();
  for (let time = 0; time < 10; time++) ({ file } = await converted(file, { outputFormat }));
  const { worst } = errorsOf(patchMeans((await seen(file)).data).flat(), patchColors.flat());
  expect(worst).toBeLessThanOrEqual(2 * tolerance[outputFormat].patch);
});
