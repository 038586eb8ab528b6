import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { projectDir } from '../support/server/server.ts';

/** Ignored by git. */
const cacheDir = join(projectDir, '.cache/chromium');

/**
 * Downloads an older Chromium once. It is no package of the project, because each has 60 MB.
 * @param version of the package `@sparticuz/chromium`, which holds the Chromium of the same major version
 * @returns its path
 */
export async function olderChromium(version: string): Promise<string> {
  const folder = join(cacheDir, version);
  const executable = join(folder, 'chromium');
  if (existsSync(executable)) return executable;
  await mkdir(folder, { recursive: true });
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // In the folder, so that npm does not take the project for what it changes.
  await promisify(execFile)('npm', ['install', ...options, `@sparticuz/chromium@${version}`], { cwd: folder });
  const compressed = await readFile(join(folder, 'node_modules/@sparticuz/chromium/bin/chromium.br'));
  // Renamed when it is complete: a later run starts what it finds.
  const partial = `${executable}.part`;
  await writeFile(partial, await promisify(brotliDecompress)(compressed));
  await chmod(partial, 0o755);
  await rename(partial, executable);
  return executable;
}
