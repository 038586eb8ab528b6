import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { temporaryDir } from '../../tests/support/server/server.ts';

// Perceptual quality of an encoded image, by two programs of libjxl 0.11 (Debian 13: `apt-get install libjxl-devtools`).

const run = promisify(execFile);

export interface Scores {
  /** 100 is the same image, 90 cannot be distinguished at arm's length, 70 is high quality. */
  ssimulacra2: number;
  /** 3-norm of the differences. 0 is the same image, 1 is about just noticeable. */
  butteraugli: number;
}

/**
 * @param background is put behind transparent parts of both
 * @throws Error if a program is missing or fails
 */
export async function scoreOf(original: Buffer, encoded: Buffer, background: string): Promise<Scores> {
  const folder = await temporaryDir();
  const write = async (name: string, image: Buffer): Promise<string> => {
    const path = join(folder.path, name);
    await writeFile(path, await sharp(image).flatten({ background }).png({ compressionLevel: 0 }).toBuffer());
    return path;
  };
  try {
    const files = [await write('original.png', original), await write('encoded.png', encoded)];
    const [ssimulacra2, butteraugli] = await Promise.all([run('ssimulacra2', files), run('butteraugli_main', files)]);
    return {
      ssimulacra2: Number.parseFloat(ssimulacra2.stdout),
      butteraugli: Number.parseFloat(/3-norm: ([\d.]+)/.exec(butteraugli.stdout)?.[1] ?? ''),
    };
  } finally {
    await folder.remove();
  }
}
