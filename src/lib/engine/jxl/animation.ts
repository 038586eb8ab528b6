import { AppError } from '../../errors.ts';
import type { ImageSource, SourceFile } from '../codec.ts';
import { type VipsAnimation, writeVipsFrames } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import type { DecodedFrame, JxlDecoder } from './decode.ts';

/** Browsers show frames with a shorter delay for this time, and so does the decoder of WebP. */
const DEFAULT_DELAY_MS = 100;
const MIN_DELAY_MS = 10;
/** The longest delay of a GIF, in hundredths of a second. */
const MAX_DELAY_MS = 655_350;

interface Animation {
  decoder: JxlDecoder;
  /** How long each frame is shown. */
  ticks: readonly number[];
  first: DecodedFrame;
  /** Of the pixels, unless they are sRGB. */
  profile: Uint8Array | undefined;
}

/** Adds the frames of an animation to a source with the first one. libjxl blends them. */
export function withAnimation(
  still: ImageSource,
  { decoder, ticks, first, profile }: Animation,
  file: SourceFile,
  host: EngineHost,
): ImageSource {
  const path = `${file.scratchFolder}/composed.v`;
  const delays = delaysOf(ticks, first.ticksPerSecond);
  const { width, height, channels } = first.image;
  const frame: VipsAnimation = {
    width,
    height,
    channels: channels === 4 ? 4 : 3,
    plays: first.plays,
    delaysMs: delays,
  };
  return {
    ...still,
    info: { ...still.info, frames: ticks.length, delays },
    compose: () => writeVipsFrames(path, frame, framesOf(decoder, ticks.length), host.files, profile),
    read: (reading) =>
      reading.frames === 'all'
        ? host.sharp(path, { sequentialRead: true, limitInputPixels: file.limits.maxPixels, animated: true })
        : still.read(reading),
  };
}

const delaysOf = (ticks: readonly number[], ticksPerSecond: number): number[] =>
  ticks.map((count) => {
    const delayMs = (1000 * count) / ticksPerSecond;
    return delayMs > MIN_DELAY_MS ? Math.round(Math.min(delayMs, MAX_DELAY_MS)) : DEFAULT_DELAY_MS;
  });

async function* framesOf(decoder: JxlDecoder, count: number): AsyncGenerator<Uint8Array> {
  decoder.start(8);
  for (let index = 0; index < count; index++) {
    const frame = decoder.nextFrame();
    if (!frame) throw new AppError('broken_file');
    yield frame.image.pixels;
  }
}
