import { trimTrailing } from './trim-trailing.ts';

/**
 * Maximum length of a base name in UTF-8 bytes. With ` (100)` and an extension it stays below the file system limit of
 * 255.
 */
const MAX_BASE_BYTES = 200;
const MAX_EXTENSION_BYTES = 12;
/**
 * NFC shortens text to no less than a third of its UTF-8 bytes, so truncation to three times the limit first is safe.
 */
const DECOMPOSED = 3;
/**
 * A run of more than 30 combining marks, the limit of Unicode's Stream-Safe Text Format (UAX #15, 13). Normalizing a
 * run takes quadratic time.
 */
const longMarkRun = /(\p{M}{30})\p{M}+/gu;

/**
 * C0 and C1 controls, and characters that reorder or hide text (bidirectional controls, zero-width characters, BOM).
 */
export const unprintable =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g;
const reserved = /["*:<>?|]/g;
/** Device names, which Windows rejects as file names, with any extension. */
const device = /^(con|prn|aux|nul|conin\$|conout\$|com[1-9¹²³]|lpt[1-9¹²³])( *(?:\..*)?)$/is;
/** A visible character. Joiners connect emoji, but are invisible on their own. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}]/u;

/**
 * Sanitizes a file name for display, storage and ZIP archives. It removes path segments, control characters and
 * characters that file systems reject, and keeps Unicode (NFC). A name without visible characters becomes `file`; a
 * device name gets a `_`.
 */
export function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const { base, extension } = splitName(withoutUnsafe(last));
  const suffix = normalize(extension, MAX_EXTENSION_BYTES);
  return cleanBase(base, MAX_BASE_BYTES) + (suffix ? `.${suffix}` : '');
}

/** Sanitizes a file name without extension, as `cleanName` does. @param maxBytes its maximum length in UTF-8 */
export function cleanBase(base: string, maxBytes: number): string {
  const bounded = trimTrailing(normalize(withoutUnsafe(base), maxBytes).replace(/^\.+/, ''), '. ');
  return (visible.test(bounded) ? bounded : 'file').replace(device, '$1_$2');
}

const withoutUnsafe = (text: string): string =>
  text.toWellFormed().replace(unprintable, '').replace(reserved, '').trim();

/**
 * Sanitizes a path whose folders are separated by `/`, each part as a file name. Parts such as `..` are left out, so that it leads
 * nowhere else.
 */
export function cleanPath(path: string): string {
  const parts = path.split('/').filter((part) => /[^.\s]/.test(part));
  return parts.length > 0 ? parts.map(cleanName).join('/') : cleanName('');
}

/** A file name without its extension. */
export const baseName = (name: string): string => splitName(name).base;

/** Makes names unique, in order: `a.jpg`, `a (2).jpg`. Ignores case, as Windows and macOS do. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>();
  return names.map((name) => {
    const { base, extension } = splitName(name);
    let unique = name;
    // Continues from the last number of the name, so that many duplicates do not take quadratic time.
    let n = taken.get(caseFolded(name)) ?? 1;
    while (taken.has(caseFolded(unique))) unique = `${base} (${++n})${extension ? `.${extension}` : ''}`;
    taken.set(caseFolded(unique), 1);
    if (n > 1) taken.set(caseFolded(name), n);
    return unique;
  });
}

/** The text in NFC with at most `maxBytes` UTF-8 bytes. Takes linear time. */
const normalize = (text: string, maxBytes: number): string =>
  truncate(
    truncate(text, DECOMPOSED * maxBytes)
      .replace(longMarkRun, '$1')
      .normalize('NFC'),
    maxBytes,
  );

/** A key for names that file systems treat as equal. */
const caseFolded = (name: string): string => name.normalize('NFC').toLowerCase();

/** Truncates to a number of UTF-8 bytes, never inside a character. */
export function truncate(text: string, maxBytes: number): string {
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBytes));
  return text.slice(0, read);
}

/** The parts of a name before and after its last dot. A name that begins with its only dot has no extension. */
export function splitName(name: string): { base: string; extension: string } {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? { base: name.slice(0, dot), extension: name.slice(dot + 1) } : { base: name, extension: '' };
}
