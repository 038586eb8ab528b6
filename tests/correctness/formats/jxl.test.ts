import { execFileSync, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { gradientImage } from '../../fixtures/gradient-image.ts';
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

  test('16 bits are read without bands', async () => {
    const deep = await sharp(await photo)
      .toColourspace('rgb16')
      .png()
      .toBuffer();
    const { result } = await converted(await ran('cjxl', deep, 'png', 'jxl', '-d', '0'), { outputFormat: 'png' });
    expect(result.notices.map(({ code }) => code)).toEqual(['depth_reduced']);
  });
});
