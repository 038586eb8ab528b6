import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { dng } from '../../fixtures/camera-raw.ts';
import { run } from '../../fixtures/engine.ts';
import { difference, shown } from '../../fixtures/gradient-image.ts';

/** Debian's libraw-bin, the reference. Not a dependency of the project. */
const librawIsThere = spawnSync('dcraw_emu').error === undefined;

/** Develops to sRGB with the white balance of the camera, upright. */
async function developedByLibraw(raw: Buffer): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'libraw-'));
  try {
    const path = join(folder, 'photo.dng');
    await writeFile(path, raw);
    execFileSync('dcraw_emu', ['-w', '-T', path]);
    return await readFile(`${path}.tiff`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe.skipIf(!librawIsThere)('sensor data (skipped only without libraw-bin)', () => {
  test.each([1, 3, 6, 8])('are developed as by LibRaw, in orientation %i', async (orientation) => {
    const raw = await dng({ sensor: [320, 200], preview: [1280, 960], orientation });
    const options = { outputFormat: 'png', rawSource: 'sensor' };
    const [{ file }, reference] = await Promise.all([run(raw, { options }), developedByLibraw(raw)]);
    const expected = await sharp(reference).raw().toBuffer({ resolveWithObject: true });
    const { data, info } = await shown(file);
    expect([info.width, info.height]).toEqual([expected.info.width, expected.info.height]);
    expect(difference(data, expected.data)).toBeLessThan(1);
  });
});
