import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { provideFonts } from './fonts.ts';

/** PDFium and its last messages. */
export interface PdfLibrary {
  pdfium: WrappedPdfiumModule;
  /** Error output since it was last cleared. Only this output reports exhausted memory. */
  lastMessage: string;
}

const MAX_MESSAGE = 1000;

let loaded: Promise<PdfLibrary> | undefined;
let crashed = false;

/** Loads PDFium once per process, at its first PDF: 5 MB of WebAssembly take 0.1 s. */
export function pdfLibrary(): Promise<PdfLibrary> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * Leaves the instance to the garbage collector. After a `RuntimeError` its state is undefined, so nothing of it is called again,
 * not even to clean up.
 */
export function abandonLibrary(): void {
  loaded = undefined;
  crashed = true;
}

/** Whether an instance was abandoned. Its memory may remain, so the process should be replaced. */
export const hasCrashed = (): boolean => crashed;

async function load(): Promise<PdfLibrary> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const library = { lastMessage: '' };
  const pdfium = await init({
    // Otherwise the package searches for the file and finally downloads it from a public server.
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
    print: () => {},
    printErr: (line: string) => {
      library.lastMessage = `${library.lastMessage} ${line}`.slice(-MAX_MESSAGE);
    },
  });
  pdfium.PDFiumExt_Init();
  provideFonts(pdfium);
  return Object.assign(library, { pdfium });
}
