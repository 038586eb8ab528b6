import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs that read and write formats, with the Debian packages that contain them. Not dependencies of the project. */
const packages = {
  cjxl: 'libjxl-tools',
  djxl: 'libjxl-tools',
  'convert-im6.q16': 'imagemagick',
  opj_compress: 'libopenjp2-tools',
  opj_decompress: 'libopenjp2-tools',
  jpegtran: 'libjpeg-turbo-progs',
  tiffinfo: 'libtiff-tools',
} as const;
type Tool = keyof typeof packages;

/** The package of the first tool that is missing. */
export const missingPackage = (...tools: readonly Tool[]): string | undefined =>
  tools.map((tool) => (spawnSync(tool, ['-version']).error ? packages[tool] : undefined)).find(Boolean);

/** What a tool says about a file. @param name of the file, whose extension tells tools the format */
export async function reportOf(
  tool: Tool,
  input: Buffer,
  call: (path: string) => string[],
  extension: string,
): Promise<{ text: string; warnings: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'));
  try {
    const path = join(folder, `file.${extension}`);
    await writeFile(path, input);
    const { stdout, stderr } = await run(tool, call(path));
    return { text: stdout, warnings: stderr };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a tool that reads a file and writes another one.
 * @param call its arguments, by the paths of both
 * @param names of the files, whose extensions tell tools the formats
 */
export async function convertBy(
  tool: Tool,
  input: Buffer,
  call: (from: string, to: string) => string[],
  [fromName, toName]: readonly [string, string],
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'reference-'));
  try {
    const [from, to] = [join(folder, `from.${fromName}`), join(folder, `to.${toName}`)];
    await writeFile(from, input);
    await run(tool, call(from, to));
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
