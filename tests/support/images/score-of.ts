import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { openEncoded, rasterOf } from '../../../src/lib/engine/perceptual-target/rasters.ts';
import type { OutputFormat } from '../../../src/lib/formats/formats.ts';
import { serverHost } from '../../../src/lib/server/engine/server-host.ts';
import { visualScore } from '../../../src/lib/visual-score/visual-scorer.ts';

/** The score of a written file compared with the picture it was made of. */
export async function scoreOf(file: Buffer, format: OutputFormat, reference: Buffer): Promise<number> {
  // A folder of its own: libvips caches what it has read from a path.
  const folder = await mkdtemp(join(tmpdir(), 'score-'));
  const path = join(folder, 'result');
  try {
    await writeFile(path, file);
    const encoded = await openEncoded({ path, format }, join(folder, 'scratch'), serverHost);
    return visualScore(await rasterOf(sharp(reference)), await rasterOf(encoded));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
