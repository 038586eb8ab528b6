import { concatUint8Arrays, stringToUint8Array } from 'uint8array-extras';
import { startsWith, viewOf } from '../../../bytes.ts';
import type { Blocks } from '../blocks.ts';
import { jfifSegment } from '../density.ts';
import {
  APP0,
  APP1,
  APP2,
  APP14,
  END_OF_IMAGE,
  EXIF_PREFIX,
  ICC_PREFIX,
  isInData,
  JFIF_PREFIX,
  type Segment,
  segment,
  segmentsOf,
  XMP_PREFIX,
} from '../jpeg-segments.ts';

const APP15 = 0xef;
const COMMENT = 0xfe;
const START_OF_IMAGE = Uint8Array.of(0xff, 0xd8);

/**
 * Replaces the metadata of a JPEG and keeps its image data, its color profile and, unless one is given, its density. All other data is
 * left out.
 * @returns the parts of the new file; undefined if the file has no end marker
 */
export function rewriteJpeg(
  file: Uint8Array,
  { exif, xmp, more = [], density }: Blocks,
): readonly Uint8Array[] | undefined {
  const segments = segmentsOf(file);
  const scans = scansOf(file, segments.at(-1)?.end ?? 2);
  if (!scans) return undefined;
  const copyOf = ({ at, end }: Segment) => file.subarray(at, end);
  const copies = (isKept: (segment: Segment) => boolean) => segments.filter(isKept).map(copyOf);
  return [
    START_OF_IMAGE,
    ...(density === undefined ? copies(isJfif).slice(0, 1) : [jfifSegment(density)]),
    ...(exif ? [segment(APP1, concatUint8Arrays([EXIF_PREFIX, exif]))] : []),
    ...(xmp ? [segment(APP1, concatUint8Arrays([XMP_PREFIX, stringToUint8Array(xmp)]))] : []),
    ...more,
    // APP14 has the color transform.
    ...copies(({ marker, data }) => marker === APP14 || (marker === APP2 && startsWith(data, ICC_PREFIX))),
    ...copies(({ marker }) => !isMetadata(marker)),
    ...scans,
  ];
}

const isJfif = ({ marker, data }: Segment): boolean => marker === APP0 && startsWith(data, JFIF_PREFIX);
const isMetadata = (marker: number): boolean => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

/** The scans with the tables between them, and the end marker. Undefined if there is none. */
function scansOf(file: Uint8Array, start: number): Uint8Array[] | undefined {
  const parts: Uint8Array[] = [];
  let from = start;
  for (const { marker, at, end } of markersOf(file, start)) {
    if (marker === END_OF_IMAGE) return [...parts, file.subarray(from, end)];
    if (!isMetadata(marker)) continue;
    parts.push(file.subarray(from, at));
    from = end;
  }
  return undefined;
}

/** Offset of the end of the image, after which cameras append other pictures and videos. Undefined if the end is missing. */
export function endOfJpeg(file: Uint8Array): number | undefined {
  for (const { marker, end } of markersOf(file, START_OF_IMAGE.length)) {
    if (marker === END_OF_IMAGE) return end;
  }
  return undefined;
}

/** The markers from an offset on, with the end of their segments. */
function* markersOf(file: Uint8Array, start: number): Generator<Omit<Segment, 'data'>> {
  const view = viewOf(file);
  for (let at = file.indexOf(0xff, start); at >= 0 && at + 1 < file.length; at = file.indexOf(0xff, at)) {
    const marker = file[at + 1] ?? 0;
    if (isInData(marker)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    const hasLength = marker !== END_OF_IMAGE && at + 4 <= file.length;
    const end = at + 2 + (hasLength ? view.getUint16(at + 2) : 0);
    yield { marker, at, end };
    at = end;
  }
}
