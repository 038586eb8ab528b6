import { type Size, scaleSize } from '../geometry/resize.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { planGeometry, resultSize, unscaledSize } from '../plan/steps/geometry.ts';

/** Common widths of layouts, on screens with one and two pixels per CSS pixel. */
const commonWidths = [480, 960, 1600, 2400];

/** Of two widths closer than this, one is enough. */
const MIN_STEP = 0.9;

/** The common widths of an image, then its own, unless it is wider than all of them. */
export function defaultWidths(ownWidth: number): readonly number[] {
  const largest = Math.min(ownWidth, Math.max(...commonWidths));
  return [...commonWidths.filter((width) => width <= largest * MIN_STEP), largest];
}

/** The width of an image with its edits, but without a resize. A crop or border by the ratio of a resize remains. */
export const editedWidth = (upright: Size, options: ConversionOptions): number => editedSize(upright, options).width;

/** The size of an image at a width, with the ratio of the result of `options`. */
export function sizeForWidth(width: number, upright: Size, options: ConversionOptions, isVector: boolean): Size {
  const edited = editedSize(upright, options);
  return resultSize(upright, optionsForSize(scaleSize(edited, width / edited.width), options), isVector);
}

export const optionsForSize = ({ width, height }: Size, options: ConversionOptions): ConversionOptions => ({
  ...options,
  resizePercent: undefined,
  width,
  height,
});

function editedSize(upright: Size, options: ConversionOptions): Size {
  const { resizeFit, advancedSettings } = options;
  const keepsRatio = (resizeFit === 'inside' || resizeFit === 'outside') && !advancedSettings.cropSettings.smartCrop;
  const unresized = {
    ...options,
    resizePercent: undefined,
    ...(keepsRatio && { width: undefined, height: undefined }),
  };
  return unscaledSize(planGeometry(upright, unresized, false));
}
