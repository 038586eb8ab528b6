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
 * Plans a conversion. Pure: no pixels, no library calls, no clock.
 * @param source the properties in the header of the image
 * @param options the visitor's options
 * @returns the steps in order, with all numbers resolved
 * @throws AppError `result_too_large` if the target format cannot store an image of the requested size
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
  // Rendered directly at the traced size. The size attributes of the resulting SVG need no pixels.
  const drawn = encode.format === 'svg' ? geometryAt(asked, encode.traced) : asked;
  const alpha = target.alpha ? 0 : 1;
  const removing = options.advancedSettings.backgroundRemoval.enabled;
  const flattening: Step[] = target.alpha ? [] : [{ op: 'flatten', background: options.background }];
  const watermark = watermarkStep(options, drawn.resizing.size);
  const steps: Step[] = [
    ...(source.orientation === 1 ? [] : [{ op: 'orient', orientation: source.orientation } as const]),
    // Flattening precedes scaling. Edges blend equally in both orders, and sharp uses this one.
    ...(source.alpha && !removing ? flattening : []),
    ...scaling(drawn, vector),
    ...retouching(options.advancedSettings, drawn.resizing.size),
    ...(removing ? flattening : []),
    ...borders(drawn, options.background, alpha),
    ...fuseColors([
      ...adjusting(options.advancedSettings.colorAdjustments),
      ...options.effects.flatMap((effect) => effects[effect].steps(drawn.resizing.size)),
    ]),
    // Last, so that no other step changes the watermark.
    ...(watermark ? [watermark] : []),
  ];

  const decode: Decode = { frames: animated ? 'all' : 'first' };
  // SVG has no density, because its size attributes are independent of pixels.
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

/** The size after the orientation is applied: orientations 5 to 8 swap the sides. */
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

/** Whether all frames can be kept. Frames cannot be rotated, and orientation tags on animations are extremely rare. */
const movesUpright = ({ format, frames, orientation }: SourceInfo): boolean =>
  frames > 1 && formats[format].animation && orientation === 1;

/** The notice that only the first image of a file is used. */
function firstOnly(source: SourceInfo, targetAnimation: boolean): Notice | false {
  const { format, frames } = source;
  if (format === 'tiff') return notices.firstPage(frames);
  if (!movesUpright(source)) return notices.stillFrame(formats[format].label, frames);
  return !targetAnimation && notices.firstFrame(frames);
}
