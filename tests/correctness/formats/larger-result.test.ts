import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withEverything } from '../../fixtures/make.ts';
import { scene } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';

/** A JPEG that is compressed again at the default quality is never larger than before. */

const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const jpeg = (quality: number, mozjpeg = false) => scene(480, 360).jpeg({ quality, mozjpeg });

test.each([20, 50, 75, 85, 95, 100])('of quality %i', async (quality) => {
  for (const mozjpeg of [false, true]) {
    const source = await jpeg(quality, mozjpeg).toBuffer();
    const { file, result } = await converted(source, {});
    expect(file.length).toBeLessThanOrEqual(source.length);
    const isKept = result.notices.some(({ code }) => code === 'original_kept');
    expect(result.quality).toBe(isKept ? undefined : 90);
    if (isKept) expect(await pixels(file)).toEqual(await pixels(source));
  }
});

test('rotated pixels are compressed with a lower quality', async () => {
  const source = await jpeg(50, true).withMetadata({ orientation: 6 }).toBuffer();
  const { file, result } = await converted(source, {});
  expect(file.length).toBeLessThanOrEqual(source.length);
  expect(result).toMatchObject({ width: 360, height: 480 });
  expect(result.quality).toBeLessThan(90);
});

test('metadata options apply to pixels that are kept', async () => {
  const source = await sharp(await withEverything())
    .jpeg({ quality: 20 })
    .keepMetadata()
    .toBuffer();
  const all = await sharp((await converted(source, {})).file).metadata();
  const without = await sharp((await converted(source, { preserveMetadata: false })).file).metadata();
  expect(all.exif?.length).toBeGreaterThan(100);
  expect(without.exif).toBeUndefined();
});

test('another quality may make it larger', async () => {
  const source = await jpeg(50).toBuffer();
  expect((await converted(source, { quality: 100 })).file.length).toBeGreaterThan(source.length);
});

describe('with keepOriginal', () => {
  const secret = { IFD0: { Artist: 'secret' } };
  const tight = {
    jpg: () => jpeg(40).withExif(secret),
    png: () => scene(480, 360).withExif(secret).png({ compressionLevel: 9, adaptiveFiltering: true }),
    webp: () => scene(480, 360).withExif(secret).webp({ quality: 40, effort: 6 }),
  };

  test.each(['jpg', 'png', 'webp'] as const)('a %s that would grow keeps its pixels', async (outputFormat) => {
    const source = await tight[outputFormat]().toBuffer();
    const options = { outputFormat, quality: 100, effort: 'fast' } as const;
    expect((await converted(source, options)).file.length).toBeGreaterThan(source.length);
    const kept = await converted(source, { ...options, keepOriginal: true });
    expect(kept.file.length).toBeLessThanOrEqual(source.length);
    expect(kept.result.notices.map(({ code }) => code)).toContain('original_kept');
    expect(kept.result.quality).toBeUndefined();
    expect(await pixels(kept.file)).toEqual(await pixels(source));
    expect(kept.file.includes('secret')).toBe(true);
    const without = await converted(source, { ...options, keepOriginal: true, preserveMetadata: false });
    expect(await pixels(without.file)).toEqual(await pixels(source));
    expect(without.file.includes('secret')).toBe(false);
    const titled = { ...options, keepOriginal: true, preserveMetadata: false, metadata: { title: 'Sea' } };
    const { file } = await converted(source, titled);
    expect((await sharp(file).metadata()).xmpAsString).toContain('Sea');
    expect(await pixels(file)).toEqual(await pixels(source));
  });

  test.each([{ targetSizeKb: 500 }, { quality: 100 }])('rotated pixels do not grow with %o', async (size) => {
    const source = await tight.jpg().withMetadata({ orientation: 6 }).toBuffer();
    const { file, result } = await converted(source, { ...size, keepOriginal: true });
    expect(file.length).toBeLessThanOrEqual(source.length);
    expect(file.length).toBeGreaterThan(source.length / 2);
    expect(result).toMatchObject({ width: 360, height: 480, notices: [] });
    expect((await converted(source, size)).file.length).toBeGreaterThan(source.length);
  });

  test('an animation keeps its frames', async () => {
    const frames = [0, 1, 2].map((hue) =>
      scene(120, 90)
        .modulate({ hue: hue * 90 })
        .png()
        .toBuffer(),
    );
    const source = await sharp(await Promise.all(frames), { join: { animated: true } })
      .webp({ quality: 20, effort: 6 })
      .toBuffer();
    const { file, result } = await converted(source, { outputFormat: 'webp', quality: 100, keepOriginal: true });
    expect(result.notices.map(({ code }) => code)).toContain('original_kept');
    expect((await sharp(file, { animated: true }).metadata()).pages).toBe(3);
  });

  test('an AVIF stays whole, but not with metadata that has to be removed', async () => {
    const source = await scene(480, 360).withExif(secret).avif({ quality: 30, effort: 2 }).toBuffer();
    const options = { outputFormat: 'avif', quality: 90, keepOriginal: true } as const;
    expect((await converted(source, options)).file).toEqual(source);
    const without = await converted(source, { ...options, preserveMetadata: false });
    expect(without.file.length).toBeGreaterThan(source.length);
    expect(without.file.includes('secret')).toBe(false);
  });

  test('a file with other changes is not kept', async () => {
    const source = await tight.png().toBuffer();
    const plain = { outputFormat: 'png', effort: 'fast', keepOriginal: true } as const;
    const options = { ...plain, effects: ['negative' as const] };
    const { file, result } = await converted(source, options);
    expect(result.notices).toEqual([]);
    expect(await pixels(file)).not.toEqual(await pixels(source));
  });
});
