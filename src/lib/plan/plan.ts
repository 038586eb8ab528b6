import type { Notice } from '../api.ts';
import { formats } from '../formats.ts';
import type { ConversionOptions } from '../options.ts';
import type { Size } from '../resize.ts';
import { resizedTo, resizing } from '../resize.ts';
import { MAX_TRACED_SIDE, planEncode } from './encode.ts';
import { checkSize } from './limits.ts';
import * as notices from './notices.ts';
import type { Decode, MetadataPlan, Plan, SourceInfo, Step } from './types.ts';

/**
 * Decides once what is to be done with a picture. Pure: no pixels, no library, no clock.
 * @param source what the picture's header says
 * @param options what the visitor asked for
 * @returns steps in the order in which they are to be applied, every number resolved
 * @throws AppError `result_too_large` when the target cannot hold a picture of the size that is asked for
 */
export function plan(source: SourceInfo, options: ConversionOptions): Plan {
  const target = formats[options.outputFormat];
  const upright = uprightSize(source);
  const vector = source.format === 'svg';
  const asked = resizing(upright, {
    width: options.width,
    height: options.height,
    fit: options.resizeFit,
    // A drawing has no pixels of its own to run out of.
    upscale: options.upscale || vector,
  });
  checkSize(asked.size, options.outputFormat);
  const encode = planEncode(options, asked.size);
  // Straight to the size that is traced: what the drawing then says of its size costs no pixels.
  const resize = encode.format === 'svg' ? resizedTo(asked, encode.traced) : asked;

  const steps: Step[] = [];
  if (source.orientation !== 1) steps.push({ op: 'orient', orientation: source.orientation });
  // Before scaling, so that edges blend with the background: the same as after it, and the order that sharp keeps.
  if (source.alpha && !target.alpha) steps.push({ op: 'flatten', background: options.background });
  // A drawing is scaled even to its own size: that is what has it rendered at just this many pixels.
  if (vector || !sameSize(resize.scaled, upright)) steps.push({ op: 'resize', ...resize.scaled });
  if (resize.crop && !sameSize(resize.crop, resize.scaled)) steps.push({ op: 'extract', ...resize.crop });
  if (resize.pad && Object.values(resize.pad).some((pixels) => pixels > 0)) {
    steps.push({ op: 'extend', ...resize.pad, background: options.background, alpha: target.alpha ? 0 : 1 });
  }

  const animated = target.animation && movesUpright(source);
  const decode: Decode = { frames: animated ? 'all' : 'first' };
  // Where the target carries none, a profile would be lost on pixels that were left in it.
  const metadata: MetadataPlan =
    options.preserveMetadata && target.metadata ? { keep: true, location: options.keepLocation } : { keep: false };

  return {
    decode,
    steps,
    metadata,
    encode,
    size: asked.size,
    notices: [...source.notices, ...said(source, options, asked.size)],
  };
}

/** The size once the orientation is applied: 5 to 8 swap the sides. */
export function uprightSize({ width, height, orientation }: SourceInfo): Size {
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

function said(source: SourceInfo, options: ConversionOptions, size: Size): Notice[] {
  const target = formats[options.outputFormat];
  const carriesMetadata = source.has.exif || source.has.xmp || source.has.iptc;
  const kept = options.preserveMetadata && target.metadata;
  return [
    source.frames > 1 && firstOnly(source, target.animation),
    source.alpha && !target.alpha && notices.flattened(options.background, target.label),
    options.preserveMetadata && carriesMetadata && !target.metadata && notices.metadataDropped(target.label),
    kept && source.has.iptc && options.outputFormat !== 'jpg' && notices.iptcDropped(target.label),
    kept && source.has.location && options.keepLocation && notices.locationKept(),
    options.outputFormat === 'svg' &&
      Math.max(size.width, size.height) > MAX_TRACED_SIDE &&
      notices.traced(MAX_TRACED_SIDE),
  ].filter((notice) => notice !== false);
}

/** Whether its frames can be kept. An orientation tag on an animation is all but unheard of, and frames are not turned. */
const movesUpright = ({ format, frames, orientation }: SourceInfo): boolean =>
  frames > 1 && formats[format].animation && orientation === 1;

/** What to say of the other pictures of a file when just the first is taken. */
function firstOnly(source: SourceInfo, targetAnimation: boolean): Notice | false {
  const { format, frames } = source;
  if (format === 'tiff') return notices.firstPage(frames);
  if (!movesUpright(source)) return notices.stillFrame(formats[format].label, frames);
  return !targetAnimation && notices.firstFrame(frames);
}

const sameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;
