import { orientationOf } from '../geometry/orientation.ts';
import { defaultOptions } from './defaults.ts';
import type { ConversionOptions } from './schema.ts';

export type AdvancedSettings = ConversionOptions['advancedSettings'];
export type AdvancedPart = keyof AdvancedSettings;

export const defaultSettings = defaultOptions.advancedSettings;
export const advancedParts = Object.keys(defaultSettings) as AdvancedPart[];

const WHOLE_PERCENT = 100;

/** Whether the current values of a part change an image. */
export const partInUse: { [P in AdvancedPart]: (part: AdvancedSettings[P]) => boolean } = {
  colorAdjustments: ({ brightness, contrast, saturation, hue }) =>
    [brightness, contrast, saturation, hue].some((value) => value !== 0),
  cropSettings: ({ x, y, width, height, ratio, smartCrop, straighten, ...rotateFlip }) =>
    smartCrop ||
    x > 0 ||
    y > 0 ||
    width < WHOLE_PERCENT ||
    height < WHOLE_PERCENT ||
    (ratio !== 'free' && ratio !== 'original') ||
    straighten !== 0 ||
    orientationOf(rotateFlip) !== 1,
  noiseReduction: ({ strength }) => strength > 0,
  backgroundRemoval: ({ enabled }) => enabled,
};

/** Whether an image is cropped: rotation, flips and straightening do not count. */
export const isCropped = (crop: AdvancedSettings['cropSettings']): boolean =>
  partInUse.cropSettings({ ...crop, rotate: 0, flipHorizontal: false, flipVertical: false, straighten: 0 });

/** The parts that change an image. */
export function partsInUse(settings: AdvancedSettings): AdvancedPart[] {
  return advancedParts.filter(<P extends AdvancedPart>(part: P) => partInUse[part](settings[part]));
}

/** The same options for the whole image: without crop, rotation and straightening. */
export function withoutCrop(options: ConversionOptions): ConversionOptions {
  const { cropSettings } = defaultSettings;
  return { ...options, advancedSettings: { ...options.advancedSettings, cropSettings } };
}

export const sameSettings = (one: AdvancedSettings, other: AdvancedSettings): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
