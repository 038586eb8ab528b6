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
export function scoreOf(original: Buffer, encoded: Buffer, background: string): Promise<Scores> {
  return withPngs(original, encoded, background, async (files) => {
    const [ssimulacra2, butteraugli] = await Promise.all([run('ssimulacra2', files), run('butteraugli_main', files)]);
    return {
      ssimulacra2: Number.parseFloat(ssimulacra2.stdout),
      butteraugli: Number.parseFloat(/3-norm: ([\d.]+)/.exec(butteraugli.stdout)?.[1] ?? ''),
    };
  });
}

/**
 * SSIMULACRA 2 alone.
 * @param background undefined scores transparent parts on a dark and on a bright gray
 * @throws Error if the program is missing or fails
 */
export function ssimulacra2Of(original: Buffer, encoded: Buffer, background?: string): Promise<number> {
  return withPngs(original, encoded, background, async (files) =>
    Number.parseFloat((await run('ssimulacra2', files)).stdout),
  );
}

async function withPngs<Result>(
  original: Buffer,
  encoded: Buffer,
  background: string | undefined,
  score: (files: string[]) => Promise<Result>,
): Promise<Result> {
  const folder = await temporaryDir();
  const write = async (name: string, file: Buffer): Promise<string> => {
    const path = join(folder.path, name);
    const image = sharp(file);
    await writeFile(
      path,
      await (background ? image.flatten({ background }) : image).png({ compressionLevel: 0 }).toBuffer(),
    );
    return path;
  };
  try {
    return await score([await write('original.png', original), await write('encoded.png', encoded)]);
  } finally {
    await folder.remove();
  }
}
