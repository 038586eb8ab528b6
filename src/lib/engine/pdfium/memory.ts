import type { WrappedPdfiumModule } from '@embedpdf/pdfium';

/**
 * The current memory of PDFium. Growth replaces it, so it must not be kept. The package's types lack it, because they refer
 * to types that the package does not contain.
 */
export const memory = ({ pdfium }: WrappedPdfiumModule): Uint8Array =>
  (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8;

/** @throws Error if no memory is left */
export function allocate({ pdfium }: WrappedPdfiumModule, bytes: number): number {
  const at = pdfium.wasmExports.malloc(bytes);
  if (at === 0) throw new Error(`out of memory: ${bytes} bytes`);
  return at;
}

export const free = ({ pdfium }: WrappedPdfiumModule, at: number): void => pdfium.wasmExports.free(at);
