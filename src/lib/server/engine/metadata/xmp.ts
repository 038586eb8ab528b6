import { withoutXmpLocation } from '../../../metadata/xmp-location.ts';
import type { Size } from '../../../resize.ts';

/**
 * A start, end or empty tag. Comments, processing instructions and character data are none. The look ahead ends a name
 * where names end: without it, one that no tag closes is tried again at each of its letters.
 */
const tags = /<(\/?)([^\s<>/!?"'=]+)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
/** The look behind takes every run of blanks once. */
const attributes = /(?<!\s)\s+([^\s"'<>=/]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/** Pictures of the picture before: Adobe XMP specification, part 2, `xmp:Thumbnails`. */
const thumbnails = /^thumbnails$/i;

const localName = (name: string): string => (name.startsWith('xmlns:') ? '' : name.slice(name.indexOf(':') + 1));

/** Properties that say how the picture is stored, with what they say of the result. */
const stored: readonly [name: string, value: (size?: Size) => number | undefined][] = [
  ['tiff:Orientation', () => 1],
  ['tiff:ImageWidth', (size) => size?.width],
  ['tiff:ImageLength', (size) => size?.height],
  ['exif:PixelXDimension', (size) => size?.width],
  ['exif:PixelYDimension', (size) => size?.height],
];

interface Cleaning {
  /** Whether the location may stay. */
  location: boolean;
  /** Of the result, in pixels. */
  size?: Size;
}

/**
 * The packet as a result should carry it: orientation 1 and the size of the result where it says them, no thumbnails, and
 * without the location when `location` is false.
 * @returns nothing when its location cannot be taken out safely
 */
export function cleanXmp(xmp: string, { location, size }: Cleaning): string | undefined {
  const told = stored.reduce((text, [name, value]) => {
    const number = value(size);
    if (number === undefined) return text;
    const pattern = new RegExp(String.raw`(\b${name}\s*(?:=\s*["']|>\s*))\d+(?=\s*["'<])`, 'g');
    return text.replace(pattern, (_, before: string) => `${before}${number}`);
  }, xmp);
  const clean = withoutProperties(told, (name) => thumbnails.test(name));
  return location ? clean : withoutXmpLocation(clean);
}

/**
 * Takes properties out of a packet, whether they are attributes or elements.
 * @param unwanted asked for each property's name, without its prefix
 */
export function withoutProperties(xmp: string, unwanted: (name: string) => boolean): string {
  const gone = (name: string): boolean => {
    const local = localName(name);
    return local !== '' && unwanted(local);
  };
  let clean = '';
  let from = 0;
  // Unwanted elements that are open, one in the other.
  let depth = 0;
  for (const { 0: tag, 1: end, 2: name = '', 3: rest = '', index } of xmp.matchAll(tags)) {
    if (depth === 0) clean += xmp.slice(from, index);
    const isGone = gone(name);
    const opens = isGone && !end && !rest.endsWith('/');
    if (depth === 0 && !isGone) clean += tag.replace(attributes, (text, attribute) => (gone(attribute) ? '' : text));
    if (opens) depth++;
    if (isGone && end) depth = Math.max(0, depth - 1);
    from = index + tag.length;
  }
  return depth === 0 ? clean + xmp.slice(from) : clean;
}
