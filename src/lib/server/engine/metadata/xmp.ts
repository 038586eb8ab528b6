import type { Size } from '../../../geometry/resize.ts';
import { withoutXmpLocation } from '../../../metadata/xmp-location.ts';
import { localName, tagsOf, withoutAttributes } from '../vector/xml-tags.ts';

/** Pictures of the picture before: Adobe XMP specification, part 2, `xmp:Thumbnails`. */
const thumbnails = /^thumbnails$/i;

/** A property's name without its prefix; empty for the declaration of a prefix. */
const propertyName = (name: string): string => (name.startsWith('xmlns:') ? '' : localName(name));

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
  const updated = xmp.replace(numbers, (text: string, name: string, before: string, after: string) => {
    const number = stored.get(name)?.(size);
    return number === undefined ? text : `${name}${before}${number}${after}`;
  });
  const clean = withoutProperties(updated, (name) => thumbnails.test(name));
  return location ? clean : withoutXmpLocation(clean);
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
