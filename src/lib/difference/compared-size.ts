import type { Size } from '../geometry/resize.ts';
import { scaleSize } from '../geometry/resize.ts';
import { factMessages as messages } from './messages.ts';

/** Limits time and memory on phones: larger images are scaled down before the comparison. */
const MAX_COMPARED_PIXELS = 4_000_000;
/** Aspect ratios that differ by a smaller share differ only by rounding to whole pixels. */
const SAME_PROPORTIONS = 0.01;

export interface ComparedSize {
  size: Size;
  /** Explanations of the scaling, for the visitor. */
  notes: string[];
}

const pixels = ({ width, height }: Size): number => width * height;
const formatSize = ({ width, height }: Size): string => `${width} × ${height} px`;

/** The size at which two images are compared: that of the smaller one, scaled down if it exceeds the limit. */
export function comparedSize(one: Size, other: Size): ComparedSize {
  const smaller = pixels(other) < pixels(one) ? other : one;
  const size = scaleSize(smaller, Math.min(1, Math.sqrt(MAX_COMPARED_PIXELS / pixels(smaller))));
  const notes: string[] = [];
  const [ratio, otherRatio] = [one.width / one.height, other.width / other.height];
  if (Math.abs(ratio / otherRatio - 1) > SAME_PROPORTIONS) {
    notes.push(messages.stretched);
  }
  if (pixels(smaller) > pixels(size)) {
    notes.push(messages.scaledDown(formatSize(size)));
  } else if (one.width !== other.width || one.height !== other.height) {
    notes.push(messages.atSmallerSize(formatSize(size)));
  }
  return { size, notes };
}
