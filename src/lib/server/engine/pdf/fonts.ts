import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { type FontFile, fontFor, readFont } from './font-files.ts';
import { allocate, memory } from './memory.ts';

/** Of `FPDF_SYSFONTINFO`: PDFium asks for each font as it comes to need it, without a list of all beforehand. */
const ASKING_VERSION = 2;
/** Of the structure, in bytes: a version and eight pointers. */
const FIELDS = 9;
const NONE = 0;

/**
 * Gives PDFium the project's fonts for what a PDF names but does not bring. WebAssembly sees no fonts of the machine: it
 * draws Latin with faces of its own and leaves all other scripts blank, without a word.
 * Source: pdfium/public/fpdf_sysfontinfo.h.
 */
export function provideFonts(library: WrappedPdfiumModule): void {
  const { pdfium } = library;
  const given: FontFile[] = [];
  /** Of the one that is being loaded: it is asked for its length first, then for its bytes. */
  let open: { handle: number; bytes: Buffer } | undefined;

  const put = (bytes: Uint8Array, at: number, room: number): number => {
    if (at !== 0 && room >= bytes.length) memory(library).set(bytes, at);
    return bytes.length;
  };
  // Handles are places in the list, from 1: 0 is "none".
  const handleOf = (file: FontFile): number => {
    const known = given.findIndex(({ name }) => name === file.name);
    return known >= 0 ? known + 1 : given.push(file);
  };
  const fileOf = (handle: number): FontFile | undefined => given[handle - 1];

  const mapFont = (_: number, weight: number, italic: number, charset: number, pitchFamily: number, face: number) => {
    const file = fontFor({ weight, italic: italic !== 0, charset, pitchFamily, face: pdfium.UTF8ToString(face) });
    return file ? handleOf(file) : NONE;
  };
  // By table only a collection of fonts is asked for, which none of ours is.
  const getFontData = (_: number, handle: number, table: number, at: number, room: number): number => {
    const file = fileOf(handle);
    if (!file || table !== 0) return 0;
    if (open?.handle !== handle) open = { handle, bytes: readFont(file) };
    const { bytes } = open;
    if (at !== 0) open = undefined;
    return put(bytes, at, room);
  };
  const getFaceName = (_: number, handle: number, at: number, room: number): number =>
    put(Buffer.from(`${fileOf(handle)?.name ?? ''}\0`), at, room);
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
  new Uint32Array(memory(library).buffer, structure, FIELDS).set([ASKING_VERSION, ...callbacks]);
  library.FPDF_SetSystemFontInfo(structure);
}
