import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type FontFile, fontFor } from './font-choice.ts';
import { allocate, memory } from './memory.ts';

/** Version of `FPDF_SYSFONTINFO` in which PDFium requests each font on demand instead of enumerating all. */
const ON_DEMAND_VERSION = 2;
/** Fields of the structure: a version and eight pointers. */
const FIELDS = 9;
const NONE = 0;

/**
 * Provides the project's fonts for fonts that a PDF does not embed. In WebAssembly, PDFium has no system fonts: without these,
 * it draws Latin with built-in fonts and silently leaves other scripts blank.
 * Source: pdfium/public/fpdf_sysfontinfo.h.
 */
export function provideFonts(library: WrappedPdfiumModule, readFont: (font: FontFile) => Uint8Array): void {
  const { pdfium } = library;
  const provided: FontFile[] = [];
  /** The font being loaded: PDFium requests its length first, then its bytes. */
  let open: { handle: number; bytes: Uint8Array } | undefined;

  const put = (bytes: Uint8Array, at: number, capacity: number): number => {
    if (at !== 0 && capacity >= bytes.length) memory(library).set(bytes, at);
    return bytes.length;
  };
  // Handles are indexes into the list plus 1, because 0 means no font.
  const handleOf = (file: FontFile): number => {
    const known = provided.findIndex(({ name }) => name === file.name);
    return known >= 0 ? known + 1 : provided.push(file);
  };
  const fileOf = (handle: number): FontFile | undefined => provided[handle - 1];

  const mapFont = (_: number, weight: number, italic: number, charset: number, pitchFamily: number, face: number) => {
    const file = fontFor({ weight, italic: italic !== 0, charset, pitchFamily, face: pdfium.UTF8ToString(face) });
    return file ? handleOf(file) : NONE;
  };
  // PDFium requests single tables only from font collections, which the project does not have.
  const getFontData = (_: number, handle: number, table: number, at: number, capacity: number): number => {
    const file = fileOf(handle);
    if (!file || table !== 0) return 0;
    if (open?.handle !== handle) open = { handle, bytes: readFont(file) };
    const { bytes } = open;
    if (at !== 0) open = undefined;
    return put(bytes, at, capacity);
  };
  const getFaceName = (_: number, handle: number, at: number, capacity: number): number =>
    put(new TextEncoder().encode(`${fileOf(handle)?.name ?? ''}\0`), at, capacity);
  const nothing = (): number => 0;

  const structure = allocate(library, FIELDS * 4);
  const callbacks = [
    0, // Release
    0, // EnumFonts
    pdfium.addFunction(mapFont, 'iiiiiiii'),
    pdfium.addFunction(nothing, 'iii'), // GetFont
    pdfium.addFunction(getFontData, 'iiiiii'),
    pdfium.addFunction(getFaceName, 'iiiii'),
    pdfium.addFunction(nothing, 'iii'), // GetFontCharset
    pdfium.addFunction(() => {}, 'vii'), // DeleteFont
  ];
  new Uint32Array(memory(library).buffer, structure, FIELDS).set([ON_DEMAND_VERSION, ...callbacks]);
  library.FPDF_SetSystemFontInfo(structure);
}
