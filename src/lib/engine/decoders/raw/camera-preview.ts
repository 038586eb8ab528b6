import { viewOf } from '../../../bytes.ts';
import type { Size } from '../../../geometry/resize.ts';
import { type Segment, segmentsOf } from '../../metadata/jpeg-segments.ts';
import { endOfJpeg } from '../../metadata/rewrite/jpeg.ts';

/** A JPEG inside another file. */
export interface EmbeddedJpeg extends Size {
  bytes: Uint8Array;
  segments: readonly Segment[];
}

const MARKER = 0xff;
const START_OF_IMAGE = 0xd8;
/** Start of frame of the kinds that decoders read: baseline, extended and progressive (ITU T.81, table B.1). Sensor data is lossless. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const COLORS = 3;
/** Starts of JPEGs that are looked at. A burst of hundreds of photos has three for each. */
const MAX_STARTS = 10_000;
/** Segments before a frame, of which an extended XMP or a profile needs a hundred. */
const MAX_SEGMENTS = 1000;
/** JPEGs without an end, each of which is searched to the end of the file. */
const MAX_ENDLESS = 4;

/**
 * The largest color JPEG in the RAW file of a camera. Each maker has other pointers to it, in directories, boxes and makers'
 * notes, so it is found by its markers: three bytes of a start, and segments up to a frame, which sensor data does not have.
 * The search ends early in a file with more starts than any camera writes.
 * @returns undefined if there is none
 */
export function cameraPreview(file: Uint8Array): EmbeddedJpeg | undefined {
  let largest: EmbeddedJpeg | undefined;
  let starts = 0;
  let endless = 0;
  for (let at = nextStart(file, 0); at >= 0 && starts < MAX_STARTS && endless < MAX_ENDLESS; starts++) {
    const found = jpegAt(file, at);
    if (found?.bytes && areaOf(found) > areaOf(largest)) largest = { ...found, bytes: found.bytes };
    if (found && !found.bytes) endless++;
    at = nextStart(file, at + (found?.bytes?.length ?? 1));
  }
  return largest;
}

const areaOf = (size: Size | undefined): number => (size ? size.width * size.height : 0);

function nextStart(file: Uint8Array, from: number): number {
  let at = file.indexOf(MARKER, from);
  while (at >= 0 && (file[at + 1] !== START_OF_IMAGE || file[at + 2] !== MARKER)) at = file.indexOf(MARKER, at + 1);
  return at;
}

/** A JPEG at an offset, without bytes if its end is missing. Undefined if there is no frame of colors. */
function jpegAt(file: Uint8Array, at: number): (Omit<EmbeddedJpeg, 'bytes'> & { bytes?: Uint8Array }) | undefined {
  const rest = file.subarray(at);
  const segments = segmentsOf(rest, { most: MAX_SEGMENTS });
  const frame = segments.find(({ marker }) => FRAMES.includes(marker))?.data;
  if (!frame || frame.length < 6 || frame[0] !== 8 || frame[5] !== COLORS) return undefined;
  const [height, width] = [viewOf(frame).getUint16(1), viewOf(frame).getUint16(3)];
  const end = endOfJpeg(rest);
  return { width, height, segments, ...(end !== undefined && { bytes: rest.subarray(0, end) }) };
}
