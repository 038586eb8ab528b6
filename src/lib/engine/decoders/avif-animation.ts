import { viewOf } from '../../bytes.ts';
import type { Size } from '../../geometry/resize.ts';
import { unpremultiply } from '../../pixels/unpremultiply.ts';
import type { SourceFile } from '../codec.ts';
import { type Box, findBoxes } from '../files/iso-boxes.ts';
import type { EngineHost } from '../host.ts';
import { MAX_FRAMES } from '../steps/pixels.ts';
import { type Animation, shownDelay } from './animation.ts';
import { framesOfTrack, handlerOf, PICTURE_TRACKS } from './heif-items.ts';
import { decodeFrames } from './magick.ts';

// Image sequences: AV1 Image File Format, 5. Offsets are those of ISO/IEC 14496-12 in the data of a box, by its version.

const timescaleAt = [12, 20] as const;
const trackDurationAt = [20, 28] as const;
/** Offset of the first entry of a table. */
const ENTRIES_AT = 8;
const DURATION_BYTES = 8;
/** Of the width in a sample entry, before the height. */
const SIZE_AT = 32;
/** In the flags of an edit list: the track repeats. */
const REPEATS = 1;
const ALPHA_TRACK = 'auxv';
const ENDLESS = 0xffffffff;
/** Of a GIF. */
const MAX_PLAYS = 65_535;

/**
 * The animation of an AVIF: its first track of pictures, which ImageMagick decodes.
 * @returns undefined without several frames, or if their description is damaged
 */
export function readAvifAnimation(file: Uint8Array, source: SourceFile): Animation | undefined {
  const tracks = findBoxes(file, ['moov', 'trak']);
  const track = tracks.find((each) => PICTURE_TRACKS.has(handlerOf(file, each)));
  if (!track || framesOfTrack(file, track) < 2) return undefined;
  try {
    const delaysMs = delaysOf(file, track);
    const size = sizeOf(file, track);
    const isPremultiplied = findBoxes(file, ['tref', 'prem'], track).length > 0;
    return {
      ...size,
      plays: playsOf(file, track),
      delaysMs,
      addsAlpha: tracks.some((each) => handlerOf(file, each) === ALPHA_TRACK),
      async *shownFrames(channels, host: EngineHost) {
        const frames = { ...size, channels, count: delaysMs.length };
        for await (const pixels of decodeFrames(file, frames, source, host)) {
          yield isPremultiplied ? unpremultiply({ ...size, channels, pixels }).pixels : pixels;
        }
      },
    };
  } catch (thrown) {
    if (thrown instanceof RangeError) return undefined;
    throw thrown;
  }
}

/** The data of the first box at the end of a path. @throws RangeError if there is none */
function dataOf(file: Uint8Array, path: readonly string[], track: Box): { view: DataView; version: 0 | 1 } {
  const [box] = findBoxes(file, path, track);
  if (!box) throw new RangeError(`The box ${path.at(-1)} is missing.`);
  return { view: viewOf(box.data), version: box.data[0] === 0 ? 0 : 1 };
}

function sizeOf(file: Uint8Array, track: Box): Size {
  const { view } = dataOf(file, ['mdia', 'minf', 'stbl', 'stsd'], track);
  return { width: view.getUint16(ENTRIES_AT + SIZE_AT), height: view.getUint16(ENTRIES_AT + SIZE_AT + 2) };
}

/** At most one more than can be decoded. */
function delaysOf(file: Uint8Array, track: Box): number[] {
  const header = dataOf(file, ['mdia', 'mdhd'], track);
  const ticksPerSecond = header.view.getUint32(timescaleAt[header.version]);
  const { view } = dataOf(file, ['mdia', 'minf', 'stbl', 'stts'], track);
  const count = Math.min(framesOfTrack(file, track), MAX_FRAMES + 1);
  const delays: number[] = [];
  for (let at = ENTRIES_AT; delays.length < count; at += DURATION_BYTES) {
    const [frames, ticks] = [view.getUint32(at), view.getUint32(at + 4)];
    const end = Math.min(count, delays.length + frames);
    while (delays.length < end) delays.push(shownDelay((1000 * ticks) / ticksPerSecond));
  }
  return delays;
}

/**
 * How often the track plays; 0 repeats without end, as browsers do without an edit list: ISO/IEC 23008-12, 9.6.1. ImageMagick
 * decodes each frame once.
 */
function playsOf(file: Uint8Array, track: Box): number {
  if (findBoxes(file, ['edts', 'elst'], track).length === 0) return 0;
  const edits = dataOf(file, ['edts', 'elst'], track);
  if ((edits.view.getUint8(3) & REPEATS) === 0) return 1;
  const header = dataOf(file, ['tkhd'], track);
  const all = durationAt(header, trackDurationAt[header.version]);
  const once = durationAt(edits, ENTRIES_AT);
  if (all === undefined || once === 0) return 0;
  return Math.min(MAX_PLAYS, Math.max(1, Math.ceil(all / (once ?? all))));
}

/** Undefined if the duration is without end. */
function durationAt({ view, version }: { view: DataView; version: 0 | 1 }, at: number): number | undefined {
  const [high, low] = version === 0 ? [0, view.getUint32(at)] : [view.getUint32(at), view.getUint32(at + 4)];
  const isEndless = low === ENDLESS && (version === 0 || high === ENDLESS);
  return isEndless ? undefined : high * 2 ** 32 + low;
}
