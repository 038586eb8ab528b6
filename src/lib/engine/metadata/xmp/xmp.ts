import type { Size } from '../../../geometry/resize.ts';
import { withoutXmpLocation } from '../../../metadata/xmp-location.ts';
import { localName, tagsOf, withoutAttributes } from '../../../text/xml-tokens.ts';
import { partProperties } from './media-parts.ts';

/** Thumbnails of the source: Adobe XMP specification, part 2, `xmp:Thumbnails`. */
const thumbnails = /^thumbnails$/i;
/** Density of the source: TIFF 6.0, section 8. EXIF and the container state that of the result. */
const resolution = /^(x|y)resolution$|^resolutionunit$/i;

/** Name of a property without its prefix; empty for a namespace declaration. */
const propertyName = (name: string): string => (name.startsWith('xmlns:') ? '' : localName(name));

/** Properties of the stored image, with their values for the result. */
const stored = new Map<string, (size?: Size) => number | undefined>([
  ['tiff:Orientation', () => 1],
  ['tiff:ImageWidth', (size) => size?.width],
  ['tiff:ImageLength', (size) => size?.height],
  ['exif:PixelXDimension', (size) => size?.width],
  ['exif:PixelYDimension', (size) => size?.height],
]);
/** A property with an integer, as an attribute or an element. */
const numbers = /\b((?:tiff|exif):\w+)(\s*(?:=\s*["']|>\s*))\d+(\s*["'<])/g;

interface Cleaning {
  /** Whether the location is kept. */
  location: boolean;
  /** Size of the result in pixels. */
  size?: Size;
  /** Pixels per inch that replace those of the source. */
  density?: number;
}

/**
 * Prepares a packet for a result: orientation 1, the size of the result, no thumbnails, nothing about other pictures and videos in
 * the file, and no location if `location` is false.
 * @returns undefined if the location cannot be removed safely
 */
export function cleanXmp(xmp: string, { location, size, density }: Cleaning): string | undefined {
  const updated = xmp.replace(numbers, (text: string, name: string, before: string, after: string) => {
    const number = stored.get(name)?.(size);
    return number === undefined ? text : `${name}${before}${number}${after}`;
  });
  const isAboutPart = partProperties(xmp);
  const isGone = (property: string) =>
    thumbnails.test(property) || (density !== undefined && resolution.test(property));
  const clean = withoutProperties(updated, (property, name) => isGone(property) || isAboutPart(name));
  return location ? clean : withoutXmpLocation(clean);
}

/**
 * Removes properties from a packet, as attributes and as elements.
 * @param unwanted called with the name of each property, without its prefix and with it
 */
export function withoutProperties(xmp: string, unwanted: (property: string, name: string) => boolean): string {
  const gone = (name: string): boolean => {
    const property = propertyName(name);
    return property !== '' && unwanted(property, name);
  };
  let clean = '';
  let from = 0;
  // Number of nested open elements that are removed.
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
