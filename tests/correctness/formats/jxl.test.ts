import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { animatedPng } from '../../fixtures/apng.ts';
import { gradientImage } from '../../fixtures/gradient-image.ts';
import { withEverything } from '../../fixtures/make.ts';
import { scene } from '../../fixtures/scene.ts';
import { converted } from '../../support/images/converted.ts';
import { errorsOf, seen } from '../../support/images/pixel-errors.ts';
import { temporaryDir } from '../../support/server/server.ts';

const isThere = spawnSync('djxl', ['--version']).error === undefined;
const title = isThere ? 'libjxl-tools' : 'libjxl-tools (skipped: djxl is not on this machine)';

/** Runs a program of libjxl-tools on a file. @returns the file that it writes */
async function ran(
  program: 'djxl' | 'cjxl',
  file: Buffer,
  from: string,
  to: string,
  ...args: string[]
): Promise<Buffer> {
  const folder = await temporaryDir();
  try {
    const [input, output] = [join(folder.path, `input.${from}`), join(folder.path, `output.${to}`)];
    await writeFile(input, file);
    execFileSync(program, [input, output, ...args], { stdio: 'ignore' });
    return await readFile(output);
  } finally {
    await folder.remove();
  }
}

describe.skipIf(!isThere)(title, () => {
  const photo = scene(240, 180).png().toBuffer();

  test.each([
    ['lossy', { quality: 80 }],
    ['lossless', { quality: 100 }],
    ['with metadata', { quality: 80, preserveMetadata: false, metadata: { title: 'A title', author: 'Somebody' } }],
  ])('djxl decodes a %s result as the product does', async (_, options) => {
    const { file } = await converted(await photo, { outputFormat: 'jxl', ...options });
    const expected = await seen(await ran('djxl', file, 'jxl', 'png'));
    expect(errorsOf((await seen(file)).data, expected.data).mean).toBeLessThan(0.5);
  });

  test('djxl decodes transparency and a profile', async () => {
    const source = await gradientImage(4).withIccProfile('p3').png().toBuffer();
    const { file } = await converted(source, { outputFormat: 'jxl', quality: 100 });
    const png = await ran('djxl', file, 'jxl', 'png');
    expect(errorsOf((await seen(png, 4)).data, (await seen(source, 4)).data).mean).toBeLessThan(0.2);
  });

  test.each(['0', '1'])('a file of cjxl at distance %s is read as djxl reads it', async (distance) => {
    const source = await scene(240, 180).withIccProfile('p3').png().toBuffer();
    const file = await ran('cjxl', source, 'png', 'jxl', '-d', distance);
    const expected = await seen(await ran('djxl', file, 'jxl', 'png'));
    expect(errorsOf((await seen(file)).data, expected.data).mean).toBeLessThan(0.5);
  });

  test('djxl restores the JPEG whose data is kept', async () => {
    const source = await withEverything();
    const { file } = await converted(source, { outputFormat: 'jxl', keepJpegData: true });
    expect((await ran('djxl', file, 'jxl', 'jpg')).equals(source)).toBe(true);
  });

  test('a JPEG that cjxl has packed comes back bit for bit, and its compressed metadata is read', async () => {
    const source = await withEverything();
    const file = await ran('cjxl', source, 'jpg', 'jxl');
    expect((await converted(file, { outputFormat: 'jpg' })).file.equals(source)).toBe(true);
    const { file: png } = await converted(file, { outputFormat: 'png' });
    expect((await sharp(png).metadata()).exif?.includes('Fixture')).toBe(true);
  });

  test('the frames of an animation are blended as in the PNG that cjxl has packed', async () => {
    const half = [0, 0, 255, 128];
    const frame = (left: number, width: number, color: readonly number[]) =>
      ({ left, top: 0, width, height: 8, pixels: color, delay: [1, 10], blend: 'over' }) as const;
    const source = animatedPng([frame(0, 16, [255, 0, 0, 255]), frame(4, 8, half), frame(8, 8, half)], {
      width: 16,
      height: 8,
    });
    const file = await ran('cjxl', source, 'png', 'jxl', '-d', '0');
    const [fromPng, fromJxl] = await Promise.all(
      [source, file].map(async (image) => {
        const { file: webp } = await converted(image, { outputFormat: 'webp', quality: 100 });
        return sharp(webp, { animated: true }).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      }),
    );
    expect(fromJxl?.info).toMatchObject({ pages: 3, height: 24 });
    expect(errorsOf(fromJxl?.data ?? source, fromPng?.data ?? file).mean).toBeLessThan(1);
  });

  test('16 bits are read without bands', async () => {
    const deep = await sharp(await photo)
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { result } = await converted(await ran('cjxl', deep, 'png', 'jxl', '-d', '0'), { outputFormat: 'png' });
    expect(result.notices.map(({ code }) => code)).toEqual(['depth_reduced']);
  });
});
