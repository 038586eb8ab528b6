import type { Size } from '../../../resize.ts';
import { localName, namesIn, tagsOf, withoutAttributes } from '../xml-tags.ts';

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

/** A property's name without its prefix; empty for the declaration of a prefix. */
const propertyName = (name: string): string => (name.startsWith('xmlns:') ? '' : localName(name));

/** Whether a name, with or without a prefix, is that of a part of a position. */
export const namesPosition = (name: string): boolean => position.test(propertyName(name));

/** Whether the packet says where the picture was taken. */
export function hasXmpGps(xmp: string): boolean {
  for (const tag of tagsOf(xmp)) {
    for (const name of namesIn(tag)) {
      const property = propertyName(name);
      if (position.test(property) && !noPlace.test(property)) return true;
    }
  }
  return false;
}

/** Properties that say how the picture is stored, with what they say of the result. */
const stored = new Map<string, (size?: Size) => number | undefined>([
  ['tiff:Orientation', () => 1],
  ['tiff:ImageWidth', (size) => size?.width],
  ['tiff:ImageLength', (size) => size?.height],
  ['exif:PixelXDimension', (size) => size?.width],
  ['exif:PixelYDimension', (size) => size?.height],
]);
/** A property with a whole number, as an attribute or an element. */
const numbers = /\b((?:tiff|exif):\w+)(\s*(?:=\s*["']|>\s*))\d+(\s*["'<])/g;

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
  const updated = xmp.replace(numbers, (text: string, name: string, before: string, after: string) => {
    const number = stored.get(name)?.(size);
    return number === undefined ? text : `${name}${before}${number}${after}`;
  });
  return withoutProperties(updated, (name) => thumbnails.test(name) || (!location && position.test(name)));
}

/**
 * Takes properties out of a packet, whether they are attributes or elements.
 * @param unwanted asked for each property's name, without its prefix
 */
export function withoutProperties(xmp: string, unwanted: (name: string) => boolean): string {
  const gone = (name: string): boolean => {
    const property = propertyName(name);
    return property !== '' && unwanted(property);
  };
  let clean = '';
  let from = 0;
  // Unwanted elements that are open, one in the other.
  let depth = 0;
  for (const { start, end, name, isEnd, isEmpty, attributes, attributesStart } of tagsOf(xmp)) {
    if (depth === 0) clean += xmp.slice(from, start);
    from = end;
    if (gone(name)) {
      if (isEnd) depth = Math.max(0, depth - 1);
      else if (!isEmpty) depth++;
    } else if (depth === 0) {
      const tail = xmp.slice(attributesStart + attributes.length, end);
      clean += xmp.slice(start, attributesStart) + withoutAttributes(attributes, gone) + tail;
    }
  }
  return depth === 0 ? clean + xmp.slice(from) : clean;
}
