import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { provideFonts } from './fonts.ts';

/** PDFium, and what it said last of why something failed. */
export interface PdfLibrary {
  pdfium: WrappedPdfiumModule;
  /** What it wrote to its error output since that was last emptied: only there it says that memory ran out. */
  lastWords: string;
}

const MAX_WORDS = 1000;

let loaded: Promise<PdfLibrary> | undefined;
let crashed = false;

/** WebAssembly of 5 MB: only processes that meet a PDF pay for it (0.1 s), and only once. */
export function pdfLibrary(): Promise<PdfLibrary> {
  loaded ??= load().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

/**
 * Leaves the instance to the garbage collector. What ended with a `RuntimeError` stopped in the middle of something: its
 * locks, lists and half-written pages are not to be trusted, so nothing of it is called again, not even to clean up.
 */
export function abandonLibrary(): void {
  loaded = undefined;
  crashed = true;
}

/** Whether an instance of this process was abandoned: its memory may stay, so the process should be replaced. */
export const hasCrashed = (): boolean => crashed;

async function load(): Promise<PdfLibrary> {
  const { init } = await import('@embedpdf/pdfium');
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'));
  const library = { lastWords: '' };
  const pdfium = await init({
    // Without it the package would look for the file by its own means, which end at a public server.
    wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) as ArrayBuffer,
    print: () => {},
    printErr: (words: string) => {
      library.lastWords = `${library.lastWords} ${words}`.slice(-MAX_WORDS);
    },
  });
  pdfium.PDFiumExt_Init();
  provideFonts(pdfium);
  return Object.assign(library, { pdfium });
}
