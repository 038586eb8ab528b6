import type { OutputFormat } from '../formats/formats.ts';
import { formats } from '../formats/formats.ts';
import { trimTrailing } from './trim-trailing.ts';

/** Longest base name kept, in UTF-8 bytes: with ` (100)` and an extension it stays under the 255 file systems allow. */
const MAX_BASE_BYTES = 200;
const MAX_EXTENSION_BYTES = 12;
/** NFC shortens a text to a third of its UTF-8 bytes at most, so what is cut before it would be cut after it as well. */
const DECOMPOSED = 3;
/**
 * A run of combining marks over 30, the limit of Unicode's Stream-Safe Text Format (UAX #15, 13). Normalizing a run takes
 * quadratic time.
 */
const longMarks = /(\p{M}{30})\p{M}+/gu;

/** C0 and C1 controls, and the marks that reorder or hide text (bidirectional controls, zero-width and format characters, BOM). */
export const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const reserved = /["*:<>?|]/g;
/** Names of devices, which Windows refuses for files, whatever their extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[1-9¹²³]|lpt[1-9¹²³])( *(?:\..*)?)$/is;
/** Something that is not blank: joiners keep emoji together, but on their own show nothing. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * A file name made safe to show, store and put in a ZIP: path parts, control characters and what file systems refuse
 * are dropped, Unicode is kept (NFC). A name of nothing that is seen becomes `file`, a device's gets a `_`.
 */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const printable = last.toWellFormed().replace(unprintable, '').replace(reserved, '').trim();
  const { base, extension } = splitName(printable);
  const bounded = trimTrailing(composed(base, MAX_BASE_BYTES).replace(/^\.+/, ''), '. ');
  const suffix = composed(extension, MAX_EXTENSION_BYTES);
  return (seen.test(bounded) ? bounded : 'file').replace(device, '$1_$2') + (suffix ? `.${suffix}` : '');
}

/** The name of a result: the original's base name and the new extension. */
export function convertedName(originalName: string, format: OutputFormat): string {
  return `${splitName(cleanName(originalName)).base}.${formats[format].extensions[0]}`;
}

/** The name of a PDF's page: `name-page-003.jpg`, with as many digits as the page count has, so that names sort. */
export function pageName(originalName: string, format: OutputFormat, page: number, pageCount: number): string {
  const number = String(page).padStart(String(pageCount).length, '0');
  return `${splitName(cleanName(originalName)).base}-page-${number}.${formats[format].extensions[0]}`;
}

/** A file's name without its extension. */
export const baseName = (name: string): string => splitName(name).base;

/** The names in order, later equal ones told apart: `a.jpg`, `a (2).jpg`. Case is ignored, as Windows and macOS do. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const { base, extension } = splitName(name);
    let unique = name;
    // A name that comes a thousand times is counted on, not counted anew.
    let n = taken.get(folded(name)) ?? 1;
    while (taken.has(folded(unique))) unique = `${base} (${++n})${extension ? `.${extension}` : ''}`;
    taken.set(folded(unique), 1);
    if (n > 1) taken.set(folded(name), n);
    return unique;
  });
}

/** A text in NFC of at most so many UTF-8 bytes. Takes time linear in its length. */
const composed = (text: string, maxBytes: number): string =>
  shorten(
    shorten(text, DECOMPOSED * maxBytes)
      .replace(longMarks, '$1')
      .normalize('NFC'),
    maxBytes,
  );

/** What clean names have in common that a file system takes for one. */
const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** Cut to a number of UTF-8 bytes, never inside a character. */
function shorten(text: string, maxBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read);
}

function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot + 1) } : { base: name, extension: '' };
}
