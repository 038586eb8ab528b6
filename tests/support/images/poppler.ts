import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';

const run = promisify(execFile);

/** Debian's poppler-utils, a second renderer for comparison. Not a dependency of the project. */
export const popplerIsThere = spawnSync('pdftoppm', ['-v']).error === undefined;

/** Renders a page with poppler. */
export async function drawnByPoppler(
  document: Buffer,
  { page = 1, dpi = 150, password }: { page?: number; dpi?: number; password?: string } = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'poppler-'));
  try {
    const path = join(folder, 'document.pdf');
    await writeFile(path, document);
    const only = ['-f', String(page), '-l', String(page), '-singlefile'];
    const lock = password === undefined ? [] : ['-upw', password];
    await run('pdftoppm', ['-r', String(dpi), '-cropbox', '-png', ...only, ...lock, path, join(folder, 'page')]);
    return await readFile(join(folder, 'page.png'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Side of a block in pixels: the size of letters at 100 pixels per inch, so that antialiasing does not count. */
const BLOCK = 8;

export interface PageDifference {
  /** Mean difference of the means of all blocks, in levels of 255. */
  mean: number;
  /** Largest difference of the means of two blocks: content that only one image has. */
  block: number;
}

/** Compares two renderings of a page over white. The second is resized to the first, as they may differ by a pixel. */
export async function pageDifference(one: Buffer, other: Buffer): Promise<PageDifference> {
  const { width, height } = await sharp(one).metadata();
  const columns = Math.ceil(width / BLOCK);
  const rows = Math.ceil(height / BLOCK);
  const [a = [], b = []] = await Promise.all(
    [one, other].map(async (file) => {
      const flat = sharp(file)
        .flatten({ background: '#fff' })
        .toColourspace('srgb')
        .resize(width, height, { fit: 'fill' });
      const pixels = await flat.raw().toBuffer();
      const raw = { width, height, channels: 3 as const };
      return [
        ...(await sharp(pixels, { raw }).resize(columns, rows, { fit: 'fill', kernel: 'linear' }).raw().toBuffer()),
      ];
    }),
  );
  const differences = a.map((value, at) => Math.abs(value - (b[at] ?? 0)));
  return {
    mean: differences.reduce((sum, difference) => sum + difference, 0) / differences.length,
    block: differences.reduce((most, difference) => Math.max(most, difference), 0),
  };
}
