import type { Size } from '../../geometry/resize.ts';
import { type VipsAnimation, writeVipsFrames } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import { pickFrames, pickValues } from './one-frame.ts';

/** An animation that sharp reads as a still image. */
export interface Animation extends Size {
  /** How often it plays; 0 repeats without end. */
  plays: number;
  delaysMs: readonly number[];
  /** Whether a frame can be transparent although the still image cannot. */
  addsAlpha: boolean;
  /**
   * The frames as they are shown, in the color space of the file. A frame is valid until the next one is requested.
   * @param channels 3 without transparency
   */
  shownFrames(channels: 3 | 4, host: EngineHost): AsyncIterable<Uint8Array>;
}

/** Browsers show frames with a shorter delay for this time, and so does the decoder of WebP. */
const DEFAULT_DELAY_MS = 100;
const MIN_DELAY_MS = 10;
/** The longest delay of a GIF, in hundredths of a second. */
const MAX_DELAY_MS = 655_350;

/** The time that browsers show a frame for. */
export const shownDelay = (statedMs: number): number =>
  statedMs > MIN_DELAY_MS ? Math.round(Math.min(statedMs, MAX_DELAY_MS)) : DEFAULT_DELAY_MS;

/** Where and how composed frames are written. */
interface ComposedFile {
  path: string;
  channels: 3 | 4;
  icc?: Uint8Array | undefined;
  frame?: number | undefined;
}

/**
 * Writes the frames as they are shown to a libvips file, one below the other.
 * @param channels 3 without transparency
 * @param frame index of the only frame to write; all by default
 * @throws what the animation throws for a damaged frame
 */
export async function composeFrames(
  { width, height, plays, delaysMs, shownFrames }: Animation,
  { path, channels, icc, frame }: ComposedFile,
  host: EngineHost,
): Promise<void> {
  const vips: VipsAnimation = { width, height, channels, plays, delaysMs: pickValues(delaysMs, frame) };
  await writeVipsFrames(path, vips, pickFrames(shownFrames(channels, host), frame), host.files, icc);
}
