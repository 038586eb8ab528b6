import { effects } from '../effects.ts';
import { formats } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { adjusting, retouching } from './adjust.ts';
import { densityAfter } from './density.ts';
import { MAX_TRACED_SIDE, planEncode } from './encode.ts';
import { fuseColors } from './fuse-colors.ts';
import { borders, geometry, geometryAt, scaling } from './geometry.ts';
import { checkSize } from './limits.ts';
import { fieldsToWrite, planMetadata } from './metadata.ts';
import * as notices from './notices.ts';
import { planFitting } from './target-size.ts';
import type { Decode, Notice, Plan, SourceInfo, Step } from './types.ts';
import { watermarkNotices, watermarkStep } from './watermark.ts';

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
  const asked = geometry(upright, options, vector);
  const { size } = asked.resizing;
  checkSize(size, options.outputFormat);

  const animated = target.animation && movesUpright(source);
  const fitting = planFitting(options, { size, source: source.format, frames: animated ? source.frames : 1 });
  const encode = fitting?.candidates.at(-1)?.encode ?? planEncode(options, size, source.format);
  // Straight to the size that is traced: what the drawing then says of its size costs no pixels.
  const drawn = encode.format === 'svg' ? geometryAt(asked, encode.traced) : asked;
  const alpha = target.alpha ? 0 : 1;
  const removing = options.advancedSettings.backgroundRemoval.enabled;
  const flattening: Step[] = target.alpha ? [] : [{ op: 'flatten', background: options.background }];
  const watermark = watermarkStep(options, drawn.resizing.size);
  const steps: Step[] = [
    ...(source.orientation === 1 ? [] : [{ op: 'orient', orientation: source.orientation } as const]),
    // Before scaling, so that edges blend with the background: the same as after it, and the order that sharp keeps.
    ...(source.alpha && !removing ? flattening : []),
    ...scaling(drawn, vector),
    ...retouching(options.advancedSettings, drawn.resizing.size),
    ...(removing ? flattening : []),
    ...borders(drawn, options.background, alpha),
    ...fuseColors([
      ...adjusting(options.advancedSettings.colorAdjustments),
      ...options.effects.flatMap((effect) => effects[effect].steps(drawn.resizing.size)),
    ]),
    // Last, so that nothing changes it.
    ...(watermark ? [watermark] : []),
  ];

  const decode: Decode = { frames: animated ? 'all' : 'first' };
  // A drawing has none: its size is a number of its own.
  const density = target.metadata ? densityAfter(source, steps) : undefined;

  return {
    decode,
    steps,
    metadata: planMetadata(options),
    encode,
    ...(fitting && { fitting }),
    size,
    ...(density !== undefined && { density }),
    notices: [...source.notices, ...said(source, options, size), ...watermarkNotices(options, drawn.resizing.size)],
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
    !target.metadata && fieldsToWrite(options.metadata) !== undefined && notices.fieldsDropped(target.label),
    kept && source.has.location && options.keepLocation && notices.locationKept(),
    options.outputFormat === 'svg' &&
      Math.max(size.width, size.height) > MAX_TRACED_SIDE &&
      notices.traced(MAX_TRACED_SIDE),
  ].filter((notice): notice is Notice => typeof notice === 'object');
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
