import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as z from 'zod';
import type { EngineResult } from '../../../src/lib/engine/contract.ts';
import { convert } from '../../../src/lib/engine/convert.ts';
import { optionsSchema } from '../../../src/lib/options/schema.ts';
import type { Original } from '../../../src/lib/plan/preview/preview.ts';
import { serverHost } from '../../../src/lib/server/engine/server-host.ts';
import { quickPng } from '../../fixtures/engine.ts';

/** Options in the form of the schema's input, so missing ones have defaults. */
export type OptionsInput = z.input<typeof optionsSchema>;

export interface Converted {
  /** Bytes of the result. */
  file: Buffer;
  result: EngineResult;
}

/**
 * Converts bytes with the engine in a temporary folder. Fails the test if the conversion fails.
 * @param copyOf the original if the bytes are a small copy, for a preview
 */
export async function converted(
  bytes: Buffer,
  options: OptionsInput,
  copyOf?: Original,
  host = serverHost,
): Promise<Converted> {
  const folder = await mkdtemp(join(tmpdir(), 'correctness-'));
  try {
    const [sourcePath, resultPath] = [join(folder, 'source'), join(folder, 'result')];
    await writeFile(sourcePath, bytes);
    const response = await convert(
      {
        sourcePath,
        resultPath,
        originalName: 'image',
        options: optionsSchema.parse(quickPng(options)),
        ...(copyOf && { copyOf }),
        limits: { maxPixels: 268e6, memoryBytes: 1536 * 1024 ** 2 },
      },
      host,
    );
    if (!response.ok) throw new Error(`${response.error.code}: ${response.error.cause}`);
    return { file: await readFile(resultPath), result: response.result };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
