import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Debian's imagemagick, a second decoder for comparison. Not a dependency of the project. */
export const imageMagickIsThere = spawnSync('convert-im6.q16', ['-version']).error === undefined;

export interface MagickAnimation {
  /** RGBA of each frame as shown. */
  frames: Buffer[];
  delaysMs: number[];
  /** How often it plays; 0 repeats without end. */
  plays: number;
}

/** The frames of a GIF as ImageMagick composes them. */
export async function playedByImageMagick(gif: Buffer): Promise<MagickAnimation> {
  const folder = await mkdtemp(join(tmpdir(), 'magick-'));
  try {
    const path = join(folder, 'animation.gif');
    await writeFile(path, gif);
    const { stdout: facts } = await run('identify-im6.q16', ['-format', '%T %W %H\n', path]);
    const lines = facts
      .trim()
      .split('\n')
      .map((line) => line.split(' ').map(Number));
    const raw = await run('convert-im6.q16', [path, '-coalesce', '-depth', '8', 'rgba:-'], {
      encoding: 'buffer',
      maxBuffer: MAX_OUTPUT_BYTES,
    });
    const frameBytes = raw.stdout.length / lines.length;
    const { stdout: details } = await run('identify-im6.q16', ['-verbose', `${path}[0]`]);
    return {
      frames: lines.map((_, index) => raw.stdout.subarray(index * frameBytes, (index + 1) * frameBytes)),
      delaysMs: lines.map(([delay = 0]) => delay * 10),
      plays: Number(/Iterations: (\d+)/.exec(details)?.[1] ?? 1),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
