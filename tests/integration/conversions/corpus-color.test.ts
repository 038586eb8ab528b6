import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { convertOne, download, type Fields } from '../../support/http/api.ts';
import { corpusDir, corpusIsThere } from '../../support/images/corpus.ts';
import { colorAt, decode, difference } from '../../support/images/test-images.ts';

const title = corpusIsThere ? 'of the corpus' : 'of the corpus (skipped: ../shared/corpus is not on this machine)';

async function converted(path: string, fields: Fields): Promise<Buffer> {
  const bytes = await readFile(join(corpusDir, path));
  return download((await convertOne({ name: basename(path), bytes }, fields)).url);
}

describe.skipIf(!corpusIsThere)(title, () => {
  test.each(['jpg', 'png', 'webp', 'avif'])(
    'P3 colors stay equal, with the profile kept or converted: %s',
    async (outputFormat) => {
      const source = await decode(await readFile(join(corpusDir, 'png/p3.png')));
      for (const preserveMetadata of [true, false]) {
        const result = await decode(await converted('png/p3.png', { outputFormat, preserveMetadata, quality: 100 }));
        const differences = source.data.map((value, index) => Math.abs(value - (result.data[index] ?? 0)));
        // Eight pixels a side at quality 100: lossless is exact but for rounding between profiles.
        const tolerance = outputFormat === 'png' ? 2 : 8;
        expect(Math.max(...differences), `metadata ${preserveMetadata}`).toBeLessThanOrEqual(tolerance);
      }
    },
  );

  test('files without metadata are in sRGB', async () => {
    const path = 'jpg/dog_exif_extended_xmp_icc.jpg';
    const { icc, exif, xmp } = await sharp(
      await converted(path, { outputFormat: 'webp', width: 320, preserveMetadata: false }),
    ).metadata();
    expect([icc, exif, xmp]).toEqual([undefined, undefined, undefined]);
  });

  test.each(['jpg', 'png', 'webp', 'avif', 'svg'])('CMYK is not inverted: %s', async (outputFormat) => {
    const path = 'jpg/Channel_digital_image_CMYK_color_no_profile.jpg';
    const result = await converted(path, { outputFormat });
    const negative = await sharp(await readFile(join(corpusDir, path)))
      .toColourspace('srgb')
      .negate()
      .png()
      .toBuffer();
    const own = await difference(result, await readFile(join(corpusDir, path)));
    // A negative lies far from the image; the result must not lie between the two.
    expect(await difference(result, negative)).toBeGreaterThan(40);
    expect(own).toBeLessThan(outputFormat === 'svg' ? 6 : 2);
    expect((await sharp(result).metadata()).space).toBe('srgb');
  });

  test('a transparent palette PNG gets a white background as JPEG', async () => {
    const source = await sharp(join(corpusDir, 'png/tbbn3p08.png')).ensureAlpha().raw().toBuffer();
    const result = await decode(await converted('png/tbbn3p08.png', { outputFormat: 'jpg', quality: 100 }));
    let seen = 0;
    for (let pixel = 0; pixel < 32 * 32; pixel++) {
      const [x, y] = [pixel % 32, Math.floor(pixel / 32)];
      // Away from edges, which have JPEG ringing artifacts.
      const clear = [-3, 0, 3].every((dx) =>
        [-3, 0, 3].every((dy) => {
          const [u, v] = [x + dx, y + dy];
          return u >= 0 && v >= 0 && u < 32 && v < 32 && source[(v * 32 + u) * 4 + 3] === 0;
        }),
      );
      if (!clear) continue;
      seen++;
      expect(Math.min(...colorAt(result, (x + 0.5) / 32, (y + 0.5) / 32))).toBeGreaterThan(245);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('two orientations of one scene give the same result', async () => {
    const [three, six] = await Promise.all(
      ['jpg/Landscape_3.jpg', 'jpg/Landscape_6.jpg'].map((path) => converted(path, { outputFormat: 'png' })),
    );
    expect(await difference(three ?? Buffer.alloc(0), six ?? Buffer.alloc(0))).toBeLessThan(3);
  });

  test.each(['jpg/Oppo_R7_Plus.jpg', 'jpg/DSCN0010.jpg'])('the location of %s is removed on request', async (path) => {
    for (const outputFormat of ['jpg', 'png', 'webp', 'avif']) {
      const stripped = await converted(path, { outputFormat, width: 320, preserveMetadata: false });
      const metadata = await sharp(stripped).metadata();
      expect([metadata.exif, metadata.xmp, metadata.iptc, metadata.icc], outputFormat).toEqual(
        Array(4).fill(undefined),
      );

      const kept = await sharp(
        await converted(path, { outputFormat, width: 320, preserveMetadata: true, keepLocation: false }),
      ).metadata();
      // Tag 0x8825 points to the position (Exif 3.0, 4.6.3).
      const exif = kept.exif ?? Buffer.alloc(0);
      expect(exif.length, outputFormat).toBeGreaterThan(0);
      expect(
        [exif.includes(Buffer.from([0x88, 0x25])), exif.includes(Buffer.from([0x25, 0x88]))],
        outputFormat,
      ).toEqual([false, false]);
    }
  });
});
