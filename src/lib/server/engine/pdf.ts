import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createPdfReader } from '../../engine/pdfium/reader.ts';
import { projectDir } from '../project-dir.ts';

/** The reader of this process. */
export const pdfReader = createPdfReader({
  async start(onError) {
    const { init } = await import('@embedpdf/pdfium');
    const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
    return init({
      // Otherwise the package searches for the file and finally downloads it from a public server.
      wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
      print: () => {},
      printErr: onError,
    });
  },
  readFile: (path) => readFile(path),
  // By their paths, because some packages do not export their font files.
  readFont: ({ path }) => readFileSync(join(projectDir, 'node_modules', path)),
});
