import { type FormatId, formats } from '../formats/formats.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { SourceInfo } from './types.ts';

/** Formats whose animations are decoded frame by frame. */
const animated: ReadonlySet<FormatId> = new Set<FormatId>(['gif', 'webp', 'png', 'jxl', 'avif']);

/** Whether the frames of a source can be kept: also of formats that can be animated, but are not written so. */
export const mayBeAnimated = (source: FormatId): boolean => animated.has(source);

/**
 * Number of frames that can be decoded: 1 of a still image, and of an animation of which only the first frame is read. An animated
 * PNG has delays if its frames can be composed.
 */
export const readableFrames = ({ format, frames, delays }: SourceInfo): number =>
  formats[format].animation || delays !== undefined ? frames : 1;

/** Whether each frame becomes a result of its own, if a file of this format is animated. */
export const splitsFrames = (
  source: FormatId | undefined,
  { frames, outputFormat }: Pick<ConversionOptions, 'frames' | 'outputFormat'>,
): boolean => frames === 'all' && source !== undefined && mayBeAnimated(source) && !formats[outputFormat].animation;
