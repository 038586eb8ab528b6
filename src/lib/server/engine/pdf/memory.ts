import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/**
 * PDFium's memory as it is now: growth replaces it, so nobody may keep it. The package's types leave it out, for they
 * refer to types that it does not bring.
 */
export const memory = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

/** @throws Error when there is none left */
export function allocate({ pdfium }: WrappedPdfiumModule, bytes: number): number {
  const at = pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw new Error(`out of memory: ${bytes} bytes`);
  return at;
}

export const free = ({ pdfium }: WrappedPdfiumModule, at: number): void => pdfium.wasmExports.free(at);
