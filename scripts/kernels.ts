// Compiles the kernels of src/lib/pixels/simd/assembly and replaces their modules. `npm run kernels`, after a change of the kernels.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import asc from 'assemblyscript/asc';

const folder = resolve(import.meta.dirname, '../src/lib/pixels/simd/assembly');

/** Compiled modules, and the files of `folder` that export their kernels. */
export const kernelModules = [
  { file: 'src/lib/pixels/simd/kernels-module.ts', sources: ['colors.ts', 'rows.ts', 'pyramid.ts'] },
  { file: 'src/lib/visual-score/kernels-module.ts', sources: ['visual-score.ts'] },
].map(({ file, sources }) => ({ file: resolve(import.meta.dirname, '..', file), sources }));

/** See biome.json. */
const LINE_WIDTH = 120;

const options = ['-O3', '--enable', 'simd', '--runtime', 'stub', '--noAssert', '--importMemory', '--noExportMemory'];

/** @returns the text of the module. @throws Error with the messages of the compiler */
export async function compileKernels(sources: readonly string[]): Promise<string> {
  const compiled = new Map<string, Uint8Array | string>();
  const { error, stderr } = await asc.main([...sources, '--outFile', 'kernels.wasm', ...options], {
    // The compiler also looks for a configuration file.
    readFile: (name) => readFile(join(folder, name), 'utf8').catch(() => null),
    writeFile: async (name, contents) => {
      compiled.set(name, contents);
    },
  });
  const bytes = compiled.get('kernels.wasm');
  if (error || !(bytes instanceof Uint8Array))
    throw new Error(`The kernels cannot be compiled: ${stderr}`, { cause: error });
  const names = WebAssembly.Module.exports(new WebAssembly.Module(Uint8Array.from(bytes))).map(({ name }) => name);
  return [
    '// Compiled from src/lib/pixels/simd/assembly by `npm run kernels`.',
    kernelNameType(names),
    `/** A WebAssembly module in Base64. */\nexport const kernelsModule =\n  '${Buffer.from(bytes).toString('base64')}';\n`,
  ].join('\n\n');
}

/** As the formatter has it. */
function kernelNameType(names: readonly string[]): string {
  const members = names.map((name) => `'${name}'`);
  const line = `export type KernelName = ${members.join(' | ')};`;
  return line.length <= LINE_WIDTH ? line : `export type KernelName =\n  | ${members.join('\n  | ')};`;
}

if (import.meta.main) {
  for (const { file, sources } of kernelModules) await writeFile(file, await compileKernels(sources));
}
