import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { FontFile } from './font-choice.ts';
import { provideFonts } from './fonts.ts';
import { memory } from './memory.ts';

/** The interface to the host of PDFium: a process of the server, or a Web Worker of a browser. */
export interface PdfiumHost {
  /** Starts PDFium with this error output. */
  start(onError: (line: string) => void): Promise<WrappedPdfiumModule>;
  readFile(path: string): Promise<Uint8Array>;
  /**
   * Reads a font at once, because PDFium requests it while it draws.
   * @throws AppError `not_loaded`
   */
  readFont(font: FontFile): Uint8Array;
}

/** PDFium and its last messages. */
export interface PdfLibrary {
  pdfium: WrappedPdfiumModule;
  /** Error output since it was last cleared. Only this output reports exhausted memory. */
  lastMessage: string;
  /** Memory of the WebAssembly, which never shrinks. */
  heapBytes(): number;
}

const MAX_MESSAGE = 1000;

/** Starts an instance of PDFium with the project's fonts. */
export async function startLibrary({ start, readFont }: PdfiumHost): Promise<PdfLibrary> {
  const library = { lastMessage: '' };
  const pdfium = await start((line) => {
    library.lastMessage = `${library.lastMessage} ${line}`.slice(-MAX_MESSAGE);
  });
  pdfium.PDFiumExt_Init();
  provideFonts(pdfium, readFont);
  return Object.assign(library, { pdfium, heapBytes: () => memory(pdfium).length });
}
