import { concatUint8Arrays, uint8ArrayToString } from 'uint8array-extras';
import { latin1Bytes, startsWith, viewOf } from '../../bytes.ts';
import { tagsOf } from '../../text/xml-tokens.ts';
import { APP1, APP2, findSegment, type Segment, segment, segmentsOf, XMP_PREFIX } from '../metadata/jpeg-segments.ts';
import { endOfJpeg, rewriteJpeg } from '../metadata/rewrite/jpeg.ts';
import { withoutProperties } from '../metadata/xmp/xmp.ts';
import { declarationsIn } from '../metadata/xmp/xmp-packet.ts';
import type { GainMap } from './types.ts';

export const GAIN_MAP_NAMESPACE = 'http://ns.adobe.com/hdr-gain-map/1.0/';
/** A property that the picture of a map lacks. */
const REQUIRED = ':GainMapMax';
export const ISO_PREFIX = latin1Bytes('urn:iso:std:iso:ts:21496:-1\0');
/** The segment of the picture has only the versions; that of the map has its parameters. */
const ISO_VERSION_BYTES = 4;
const START_OF_IMAGE = Uint8Array.of(0xff, 0xd8, 0xff);
/** Start of frame: baseline, extended and progressive (ITU T.81, table B.1). */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Cameras append a map, a preview and a depth map. */
const MAX_JPEGS = 8;

/**
 * The gain map behind a picture, by its own metadata: offsets in the picture's are often stale.
 * @param trailer the bytes after the end of the picture
 * @returns undefined if there is none of a standard
 */
export function findGainMap(trailer: Uint8Array): GainMap | undefined {
  let at = nextStart(trailer, 0);
  for (let count = 0; at >= 0 && count < MAX_JPEGS; count++) {
    const rest = trailer.subarray(at);
    const end = endOfJpeg(rest);
    const map = end === undefined ? undefined : readGainMap(rest.subarray(0, end));
    if (map) return map;
    at = nextStart(trailer, at + (end ?? START_OF_IMAGE.length));
  }
  return undefined;
}

function nextStart(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && !startsWith(bytes.subarray(at), START_OF_IMAGE)) at = bytes.indexOf(0xff, at + 1);
  return at;
}

function readGainMap(file: Uint8Array): GainMap | undefined {
  const segments = segmentsOf(file);
  const frame = segments.find(({ marker }) => FRAMES.includes(marker))?.data;
  const iso = isoOf(segments);
  const xmp = xmpOf(segments);
  if (!frame || frame.length < 6 || !(iso || xmp)) return undefined;
  const described = { ...(iso && { iso }), ...(xmp && { xmp }) };
  const clean = withDescription(file, described);
  const [height, width] = [viewOf(frame).getUint16(1), viewOf(frame).getUint16(3)];
  return clean && { ...described, width, height, isGray: frame[5] === 1, file: clean };
}

function isoOf(segments: readonly Segment[]): Uint8Array | undefined {
  const data = findSegment(segments, APP2, ISO_PREFIX)?.data;
  return data && data.length > ISO_PREFIX.length + ISO_VERSION_BYTES ? data : undefined;
}

/** The packet with the properties of the map alone. */
function xmpOf(segments: readonly Segment[]): string | undefined {
  const data = findSegment(segments, APP1, XMP_PREFIX)?.data.subarray(XMP_PREFIX.length);
  const packet = data && uint8ArrayToString(data);
  if (!packet?.includes(GAIN_MAP_NAMESPACE)) return undefined;
  const prefixes = new Set(['rdf', 'x', ...prefixesOf(packet)]);
  const own = withoutProperties(packet, (_, name) => !prefixes.has(name.slice(0, Math.max(0, name.indexOf(':')))));
  return own.includes(REQUIRED) ? own : undefined;
}

function* prefixesOf(packet: string): Generator<string> {
  for (const { attributes } of tagsOf(packet)) {
    for (const { prefix, uri } of declarationsIn(attributes)) if (uri === GAIN_MAP_NAMESPACE) yield prefix;
  }
}

/** A JPEG with the description of a map, and no other metadata. Undefined if it is damaged. */
export function withDescription(file: Uint8Array, { xmp, iso }: Pick<GainMap, 'xmp' | 'iso'>): Uint8Array | undefined {
  const more = iso ? [segment(APP2, iso)] : [];
  const parts = rewriteJpeg(file, { ...(xmp && { xmp }), more });
  return parts && concatUint8Arrays([...parts]);
}
