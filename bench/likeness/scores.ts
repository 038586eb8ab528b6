import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { temporaryDir } from '../../tests/support/server/server.ts';

// How alike two images look to people, by two programs of libjxl 0.11 (Debian 13: `apt-get install libjxl-devtools`).

const run = promisify(execFile);

export interface Scores {
  /** 100 is the same image, 90 cannot be distinguished at arm's length, 70 is high quality. */
  ssimulacra2: number;
  /** 3-norm of the differences; 0 is the same image, 1 is about just noticeable. */
  butteraugli: number;
}

/** @throws Error if a program is missing */
export async function scoreOf(original: Buffer, encoded: Buffer): Promise<Scores> {
  const folder = await temporaryDir();
  try {
    const [before, after] = await Promise.all([
      writeOpaque(join(folder.path, 'before.png'), original),
      writeOpaque(join(folder.path, 'after.png'), encoded),
    ]);
    const [ssimulacra2, butteraugli] = await Promise.all([
      run(process.env.SSIMULACRA2 ?? 'ssimulacra2', [before, after]),
      run(process.env.BUTTERAUGLI ?? 'butteraugli_main', [before, after]),
    ]);
    return {
      ssimulacra2: Number.parseFloat(ssimulacra2.stdout),
      butteraugli: Number.parseFloat(/3-norm: ([\d.]+)/.exec(butteraugli.stdout)?.[1] ?? ''),
    };
  } finally {
    await folder.remove();
  }
}

/** Transparent parts are compared over gray, which shows errors of dark and of light edges. */
async function writeOpaque(path: string, image: Buffer): Promise<string> {
  await writeFile(path, await sharp(image).flatten({ background: '#808080' }).png({ compressionLevel: 0 }).toBuffer());
  return path;
}
