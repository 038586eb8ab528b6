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

/**
 * The largest color JPEG in the RAW file of a camera. Each maker has other pointers to it, in directories, boxes and makers'
 * notes, so it is found by its markers: three bytes of a start, and segments up to a frame, which sensor data does not have.
 * @returns undefined if there is none
 */
export function cameraPreview(file: Uint8Array): EmbeddedJpeg | undefined {
  let largest: EmbeddedJpeg | undefined;
  for (let at = nextStart(file, 0); at >= 0; ) {
    const found = jpegAt(file, at);
    if (found && found.width * found.height > (largest ? largest.width * largest.height : 0)) largest = found;
    at = nextStart(file, at + (found?.bytes.length ?? 1));
  }
  return largest;
}

function nextStart(file: Uint8Array, from: number): number {
  let at = file.indexOf(MARKER, from);
  while (at >= 0 && (file[at + 1] !== START_OF_IMAGE || file[at + 2] !== MARKER)) at = file.indexOf(MARKER, at + 1);
  return at;
}

function jpegAt(file: Uint8Array, at: number): EmbeddedJpeg | undefined {
  const rest = file.subarray(at);
  const segments = segmentsOf(rest);
  const frame = segments.find(({ marker }) => FRAMES.includes(marker))?.data;
  if (!frame || frame.length < 6 || frame[0] !== 8 || frame[5] !== COLORS) return undefined;
  const end = endOfJpeg(rest);
  if (end === undefined) return undefined;
  const [height, width] = [viewOf(frame).getUint16(1), viewOf(frame).getUint16(3)];
  return { width, height, segments, bytes: rest.subarray(0, end) };
}
