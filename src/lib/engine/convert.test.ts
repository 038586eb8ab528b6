import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { run } from '../../../tests/fixtures/engine.ts';
import { difference, HEIGHT, pixels, shown, WIDTH } from '../../../tests/fixtures/gradient-image.ts';
import { type FixtureFormat, fixtures } from '../../../tests/fixtures/make.ts';
import { sniffFormat } from '../formats/sniff-format.ts';
import type { NoticeCode } from '../plan/types.ts';

/** Maximum mean difference from the computed image after encoding at quality 90, in levels of 255. */
const tolerance = { jpg: 1.5, png: 1, webp: 2, avif: 2 } as const;
/** Error of the source itself: GIF has 256 colors, and librsvg does not dither gradients. */
const sourceTolerance: Partial<Record<FixtureFormat, number>> = { gif: 6, svg: 1.5, avif: 1 };

/** Of sources that decoders reduce to what a standard screen shows. */
const sourceNotices: Partial<Record<FixtureFormat, NoticeCode[]>> = {
  exr: ['hdr_tone_mapped', 'depth_reduced'],
  hdr: ['hdr_tone_mapped', 'depth_reduced'],
};

const sources = Object.keys(fixtures) as FixtureFormat[];
const targets = Object.keys(tolerance) as (keyof typeof tolerance)[];

describe.each(sources)('%s', (source) => {
  test.each(targets)('to %s shows the same image', async (target) => {
    const { result, file, preview } = await run(await fixtures[source](), {
      options: { outputFormat: target },
      name: `image.${source}`,
    });
    expect(sniffFormat(file)).toBe(target);
    expect(result).toMatchObject({ originalFormat: source, format: target, width: WIDTH, height: HEIGHT });
    expect(result.sizeBytes).toBe(file.length);
    expect(result.sha256).toBe(createHash('sha256').update(file).digest('hex'));
    const codes = result.notices.map(({ code }) => code).filter((code) => code !== 'flattened');
    // Other targets have no more than 8 bits.
    const expected = (sourceNotices[source] ?? []).filter((code) => target === 'png' || code !== 'depth_reduced');
    expect(codes).toEqual(expected);

    const { data } = await shown(file);
    expect(difference(data, pixels())).toBeLessThan(tolerance[target] + (sourceTolerance[source] ?? 0));

    const small = await shown(preview);
    expect(sniffFormat(preview)).toBe(result.hasPreview ? 'webp' : target);
    expect(small.info).toMatchObject({ width: WIDTH, height: HEIGHT });
    expect(difference(small.data, pixels())).toBeLessThan(8);
  });
});

test.each(sources.filter((source) => source !== 'svg'))(
  '%s to svg has paths that render to a similar image',
  async (source) => {
    const { result, file, preview } = await run(await fixtures[source](), { options: { outputFormat: 'svg' } });
    const text = file.toString('utf8');
    expect(text).toContain(`width="${WIDTH}" height="${HEIGHT}"`);
    expect(text.match(/<path/g)?.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/<image|data:/);
    expect(result).not.toHaveProperty('quality');
    expect(difference((await shown(file)).data, pixels())).toBeLessThan(16);
    expect(difference((await shown(preview)).data, pixels())).toBeLessThan(16);
  },
);

test('a large image is traced at a smaller size, and the drawing has the requested size', async () => {
  const source = await sharp(await fixtures.png())
    .resize(2000, 1500)
    .jpeg()
    .toBuffer();
  const { result, file, codes } = await run(source, {
    options: { outputFormat: 'svg', width: 1600, height: 1600, resizeFit: 'cover' },
  });
  expect(file.toString()).toContain('width="1500" height="1500" viewBox="0 0 768 768"');
  expect(result).toMatchObject({ width: 1500, height: 1500 });
  expect(codes).toContain('traced_smaller');
});

test('the same request returns the same bytes', async () => {
  const source = await fixtures.png();
  for (const outputFormat of [...targets, 'svg']) {
    const [one, other] = [
      await run(source, { options: { outputFormat } }),
      await run(source, { options: { outputFormat } }),
    ];
    expect(one.result.sha256).toBe(other.result.sha256);
  }
});

test.each(targets)('lower quality makes a smaller %s', async (outputFormat) => {
  const noisy = await sharp({
    create: {
      width: 200,
      height: 200,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .png()
    .toBuffer();
  const sizes = [];
  for (const quality of [0, 40, 95])
    sizes.push((await run(noisy, { options: { outputFormat, quality } })).result.sizeBytes);
  expect(sizes[0]).toBeLessThan(sizes[1] ?? 0);
  expect(sizes[1]).toBeLessThan(sizes[2] ?? 0);
});

describe('resizing', () => {
  test.each([
    ['inside', 80, 60],
    ['outside', 107, 80],
    ['fill', 80, 80],
    ['cover', 80, 80],
    ['contain', 80, 80],
  ])('%s into 80 × 80', async (resizeFit, width, height) => {
    const { result, file, preview } = await run(await fixtures.png(), {
      options: { outputFormat: 'png', width: 80, height: 80, resizeFit },
    });
    expect(result).toMatchObject({ width, height });
    expect((await sharp(file).metadata()).width).toBe(width);
    expect((await sharp(preview).metadata()).width).toBe(width);
  });

  test('equals plain sharp', async () => {
    const source = await fixtures.png();
    const { file } = await run(source, { options: { outputFormat: 'png', width: 77 } });
    const plain = await sharp(source).resize(77, 58, { fit: 'fill' }).raw().toBuffer();
    expect(difference((await shown(file)).data, plain)).toBe(0);
  });

  test('contain pads with the background, or transparent if the target supports it', async () => {
    const options = { width: 100, height: 100, resizeFit: 'contain', background: '#f00' };
    const corner = async (outputFormat: string) => [
      ...(
        await shown((await run(await fixtures.png(), { options: { ...options, outputFormat } })).file, 4)
      ).data.subarray(0, 4),
    ];
    expect(await corner('png')).toEqual([255, 0, 0, 0]);
    const [r = 0, g = 0, b = 0, alpha] = await corner('jpg');
    expect(alpha).toBe(255);
    expect(r).toBeGreaterThan(240);
    expect(Math.max(g, b)).toBeLessThan(20);
  });

  test('previews have at most 320 pixels and are never enlarged', async () => {
    const large = await sharp(await fixtures.png())
      .resize(900, 600, { fit: 'fill' })
      .png()
      .toBuffer();
    for (const outputFormat of [...targets, 'svg']) {
      const { preview } = await run(large, { options: { outputFormat } });
      expect(await sharp(preview).metadata()).toMatchObject({ width: 320, height: 213, format: 'webp' });
    }
  });
});
