// Scores the pairs of tests/support/images/score-pairs.ts with libjxl's `ssimulacra2`, which has to be in the PATH, and replaces the
// table of tests/correctness/quality/visual-score.test.ts. After a change of the pairs, or of encoders by an update of sharp:
//   node scripts/libjxl-scores.ts
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import type { Raster } from '#lib/difference/raster.ts';
import { pairChecksum, scorePairs } from '../tests/support/images/score-pairs.ts';

const run = promisify(execFile);
const table = resolve(import.meta.dirname, '../tests/correctness/quality/libjxl-scores.json');

const folder = await mkdtemp(join(tmpdir(), 'scores-'));
try {
  const rows: string[] = [];
  for await (const pair of scorePairs()) {
    const files = [await writePng('reference.png', pair.reference), await writePng('other.png', pair.other)];
    const { stdout } = await run('ssimulacra2', files);
    const score = Number.parseFloat(stdout);
    if (!Number.isFinite(score)) throw new Error(`ssimulacra2 printed ${stdout} for ${pair.name}`);
    rows.push(`  ${JSON.stringify(pair.name)}: { "score": ${score}, "checksum": ${pairChecksum(pair)} }`);
  }
  await writeFile(table, `{\n${rows.join(',\n')}\n}\n`);
  console.log(`${rows.length} pairs`);
} finally {
  await rm(folder, { recursive: true });
}

async function writePng(name: string, { width, height, data }: Raster): Promise<string> {
  const path = join(folder, name);
  const image = sharp(data, { raw: { width, height, channels: 4 } });
  const { isOpaque } = await image.clone().stats();
  await (isOpaque ? image.removeAlpha() : image).png({ compressionLevel: 1 }).toFile(path);
  return path;
}
