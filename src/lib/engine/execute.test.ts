import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { difference, HEIGHT, WIDTH } from '../../../tests/fixtures/gradient-image.ts';
import { fixtures } from '../../../tests/fixtures/make.ts';
import { stillImage } from '../../../tests/fixtures/source-info.ts';
import type { Plan, PlanStep, SourceInfo } from '../plan/types.ts';
import { serverHost as host } from '../server/engine/server-host.ts';
import { execute } from './execute.ts';

const resize: PlanStep = { op: 'resize', width: 40, height: 30 };
const first: PlanStep = { op: 'resize', width: 80, height: 60 };

test('two passes equal two separate conversions', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'execute-'));
  try {
    const bytes = await fixtures.png();
    const info: SourceInfo = {
      ...stillImage,
      format: 'png',
      width: WIDTH,
      height: HEIGHT,
    };
    const source = { info, read: () => sharp(bytes), endsEarly: false };
    const plan: Plan = {
      decode: { frames: 'first' },
      steps: [first, resize],
      metadata: { keep: true, location: true },
      encode: { format: 'webp', quality: 90, effort: 2 },
      size: { width: 40, height: 30 },
      notices: [],
    };
    const image = await execute(source, plan, { scratchFolder: folder, salvage: false, host });
    const { data, info: seen } = await image.raw().toBuffer({ resolveWithObject: true });
    expect(seen).toMatchObject({ width: 40, height: 30 });
    expect(await readdir(folder)).toEqual(['pass-0.v']);

    const cut = await sharp(bytes).resize(80, 60, { fit: 'fill' }).png().toBuffer();
    expect(difference(data, await sharp(cut).resize(40, 30, { fit: 'fill' }).raw().toBuffer())).toBe(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
