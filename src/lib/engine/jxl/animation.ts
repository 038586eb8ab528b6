import type { Sharp } from 'sharp';
import { AppError } from '../../errors.ts';
import type { ImageSource, SourceFile } from '../codec.ts';
import { shownDelay } from '../decoders/animation.ts';
import { frameOf, pickFrames, pickValues } from '../decoders/one-frame.ts';
import { type VipsAnimation, writeVipsFrames } from '../files/vips-file.ts';
import type { EngineHost } from '../host.ts';
import type { DecodedFrame, JxlDecoder } from './decode.ts';

interface Animation {
  decoder: JxlDecoder;
  /** How long each frame is shown. */
  ticks: readonly number[];
  first: DecodedFrame;
  /** Of the pixels, unless they are sRGB. */
  profile: Uint8Array | undefined;
}

/**
 * Adds the frames of an animation to a source with the first one, or replaces that by the requested one. libjxl blends them.
 * @throws AppError `bad_field` if the requested frame does not exist, `broken_file`
 */
export async function withAnimation(
  still: ImageSource,
  { decoder, ticks, first, profile }: Animation,
  file: SourceFile,
  host: EngineHost,
): Promise<ImageSource> {
  const path = `${file.scratchFolder}/composed.v`;
  const delays = delaysOf(ticks, first.ticksPerSecond);
  const { width, height, channels } = first.image;
  const only = frameOf(file, ticks.length);
  const frame: VipsAnimation = {
    width,
    height,
    channels: channels === 4 ? 4 : 3,
    plays: first.plays,
    delaysMs: pickValues(delays, only),
  };
  const compose = () => {
    const frames = pickFrames(framesOf(decoder, ticks.length), only);
    return writeVipsFrames(path, frame, frames, host.files, profile);
  };
  const read = (): Sharp =>
    host.sharp(path, { sequentialRead: true, limitInputPixels: file.limits.maxPixels, animated: true });
  if (only !== undefined) {
    await compose();
    return { ...still, read };
  }
  return {
    ...still,
    info: { ...still.info, frames: ticks.length, delays },
    compose,
    read: (reading) => (reading.frames === 'all' ? read() : still.read(reading)),
  };
}

const delaysOf = (ticks: readonly number[], ticksPerSecond: number): number[] =>
  ticks.map((count) => shownDelay((1000 * count) / ticksPerSecond));

async function* framesOf(decoder: JxlDecoder, count: number): AsyncGenerator<Uint8Array> {
  decoder.start(8);
  for (let index = 0; index < count; index++) {
    const frame = decoder.nextFrame();
    if (!frame) throw new AppError('broken_file');
    yield frame.image.pixels;
  }
}
