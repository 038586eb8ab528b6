import type { Size } from '../../../resize.ts';

/**
 * A start, end or empty tag. Comments, processing instructions and character data are none. The look ahead ends a name
 * where names end: without it, one that no tag closes is tried again at each of its letters.
 */
const tags = /<(\/?)([^\s<>/!?"'=]+)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
/** The look behind takes every run of blanks once. */
const attributes = /(?<!\s)\s+([^\s"'<>=/]+)\s*=\s*(?:"[^"]*"|'[^']*')/g;

/**
 * Whether a property says where a picture was taken, by its name without the prefix. EXIF's own names (Adobe XMP
 * specification, part 2) begin with GPS, and makers of phones use them in namespaces of their own; drones also say plain
 * `Latitude`, `HomeLongtitude` (so spelled) or `AbsoluteAltitude`, W3C's geo vocabulary `lat` and `long` and Darwin Core
 * `decimalLatitude`. City names and the like are no position.
 */
const position = /^(?:gps.*|.*(?:latitude|longt?itude|altitude|coordinates?)(?:ref)?|lat|long?|lng)$/i;
/** How high, or by which version of EXIF a position would be written: goes with a position, but is none. */
const noPlace = /^gpsversionid$|altitude(?:ref)?$/i;
/** Pictures of the picture before: Adobe XMP specification, part 2, `xmp:Thumbnails`. */
const thumbnails = /^thumbnails$/i;

const localName = (name: string): string => (name.startsWith('xmlns:') ? '' : name.slice(name.indexOf(':') + 1));

/** Whether a name, with or without a prefix, is that of a part of a position. */
export const namesPosition = (name: string): boolean => position.test(localName(name));

/** Whether the packet says where the picture was taken. */
export function hasXmpGps(xmp: string): boolean {
  for (const [, , name = '', rest = ''] of xmp.matchAll(tags)) {
    for (const each of [name, ...Array.from(rest.matchAll(attributes), ([, attribute = '']) => attribute)]) {
      const local = localName(each);
      if (position.test(local) && !noPlace.test(local)) return true;
    }
  }
  return false;
}

/** Properties that say how the picture is stored, with what they say of the result. */
const stored: readonly [name: string, value: (size?: Size) => number | undefined][] = [
  ['tiff:Orientation', () => 1],
  ['tiff:ImageWidth', (size) => size?.width],
  ['tiff:ImageLength', (size) => size?.height],
  ['exif:PixelXDimension', (size) => size?.width],
  ['exif:PixelYDimension', (size) => size?.height],
];

interface Cleaning {
  /** Whether the position may stay. */
  location: boolean;
  /** Of the result, in pixels. */
  size?: Size;
}

/**
 * The packet as a result should carry it: orientation 1 and the size of the result where it says them, no thumbnails, and
 * without the position when `location` is false.
 */
export function cleanXmp(xmp: string, { location, size }: Cleaning): string {
  const told = stored.reduce((text, [name, value]) => {
    const number = value(size);
    if (number === undefined) return text;
    const pattern = new RegExp(String.raw`(\b${name}\s*(?:=\s*["']|>\s*))\d+(?=\s*["'<])`, 'g');
    return text.replace(pattern, (_, before: string) => `${before}${number}`);
  }, xmp);
  return withoutProperties(told, (name) => thumbnails.test(name) || (!location && position.test(name)));
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
