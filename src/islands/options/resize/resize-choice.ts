import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { MAX_SIDE } from '#lib/options/values.ts';

/** Resize modes, named as in the specification. */
export const resizeModes = {
  custom: 'Custom Dimensions',
  percent: 'Scale by Percentage',
  preset: 'Common Presets',
} as const;

/** Size presets. `original` has no size: each image keeps its own. */
export const sizePresets = {
  original: { label: 'Original size' },
  small: { label: 'Small', width: 640, height: 480 },
  medium: { label: 'Medium', width: 1024, height: 768 },
  large: { label: 'Large', width: 1600, height: 1200 },
  hd: { label: 'HD', width: 1280, height: 720 },
  fullHD: { label: 'Full HD', width: 1920, height: 1080 },
  '4k': { label: '4K', width: 3840, height: 2160 },
} as const satisfies Record<string, { label: string } & Partial<Size>>;

export const aspectRatios = {
  '1:1': { width: 1, height: 1 },
  '4:3': { width: 4, height: 3 },
  '16:9': { width: 16, height: 9 },
  '3:2': { width: 3, height: 2 },
  '2:1': { width: 2, height: 1 },
  custom: undefined,
} as const satisfies Record<string, Size | undefined>;

export const quickPercents = [50, 75, 100, 150] as const;

/** Size that the switch of the basic options sets. */
export const TOGGLE_SIZE = { width: 800, height: 600 } as const satisfies Size;

/** Default for empty parts of the custom ratio. */
const CUSTOM_RATIO = { width: 16, height: 9 } as const satisfies Size;

/** Resize settings. Each mode keeps its own values, `resizeFields` derives the form fields. */
export interface ResizeChoice {
  /** Whether resizing is on. Both sides can be empty while the user edits one. */
  on: boolean;
  mode: ResizeMode;
  width?: number | undefined;
  height?: number | undefined;
  percent: number;
  preset: SizePreset;
  ratio: AspectRatio;
  /** An empty part uses the default. */
  customRatio: { width?: number | undefined; height?: number | undefined };
  lockAspect: boolean;
  /** Reference for a locked ratio. It stays unchanged while the user types a side. */
  proportion?: Size | undefined;
}

export type ResizeMode = keyof typeof resizeModes;
export type SizePreset = keyof typeof sizePresets;
export type AspectRatio = keyof typeof aspectRatios;
export type Side = keyof Size;

export const noResize: ResizeChoice = {
  on: false,
  mode: 'custom',
  percent: 100,
  preset: 'original',
  ratio: 'custom',
  customRatio: CUSTOM_RATIO,
  lockAspect: true,
};

/** Requested width and height. Undefined sides are automatic. */
export function askedSize({ on, mode, width, height, preset }: ResizeChoice): Partial<Size> {
  if (!on || mode === 'percent') return {};
  if (mode === 'custom') return { width, height };
  const { label: _, ...size } = sizePresets[preset];
  return size;
}

/** Form fields of the resize settings. */
export function resizeFields(choice: ResizeChoice): Pick<ConversionOptions, 'width' | 'height' | 'resizePercent'> {
  const { width, height } = askedSize(choice);
  return { width, height, resizePercent: choice.on && choice.mode === 'percent' ? choice.percent : undefined };
}

/** Sets a custom size and uses it as the reference for a locked ratio. */
export const withBox = (choice: ResizeChoice, box: Size): ResizeChoice => ({
  ...choice,
  ...box,
  on: true,
  mode: 'custom',
  ratio: 'custom',
  proportion: box,
});

/** Switches resizing off and keeps the ratio settings. */
export const withoutSize = ({ customRatio, lockAspect }: ResizeChoice): ResizeChoice => ({
  ...noResize,
  customRatio,
  lockAspect,
});

/** Switches the mode. Custom mode without a size switches resizing off. */
export const withMode = (choice: ResizeChoice, mode: ResizeMode): ResizeChoice => ({
  ...choice,
  mode,
  on: mode !== 'custom' || (choice.width ?? choice.height) !== undefined,
});

/**
 * Sets one side. If locked, the other side follows the reference, or the image's ratio if there is none. An empty other
 * side stays automatic. If unlocked, a fixed ratio ends.
 */
export function withSide(
  choice: ResizeChoice,
  side: Side,
  value: number | undefined,
  picture: Size | undefined,
): ResizeChoice {
  const other: Side = side === 'width' ? 'height' : 'width';
  const from = asCustom(choice);
  const typed: ResizeChoice = { ...from, on: true, [side]: value };
  if (!from.lockAspect) return { ...typed, ratio: 'custom', proportion: boxOf(typed) };
  const kept = from.proportion ?? picture;
  const follows = typed[other] !== undefined || from.ratio !== 'custom';
  if (value === undefined || !kept || !follows) return typed;
  return { ...typed, [other]: side === 'width' ? heightFor(value, kept) : widthFor(value, kept) };
}

/** Applies a fixed ratio to the height, or to the width if only the height is set. `custom` changes nothing. */
export function withRatio(choice: ResizeChoice, ratio: AspectRatio): ResizeChoice {
  const fixed = aspectRatios[ratio];
  return fixed ? { ...inRatio(choice, fixed), ratio } : { ...choice, ratio };
}

/** Sets a part of the custom ratio and applies it. */
export function withCustomRatio(choice: ResizeChoice, side: Side, value: number | undefined): ResizeChoice {
  return applyCustomRatio({ ...choice, customRatio: { ...choice.customRatio, [side]: value } });
}

export const applyCustomRatio = (choice: ResizeChoice): ResizeChoice => ({
  ...inRatio(choice, customRatioOf(choice)),
  ratio: 'custom',
});

export const customRatioOf = ({ customRatio }: ResizeChoice): Size => ({
  width: customRatio.width ?? CUSTOM_RATIO.width,
  height: customRatio.height ?? CUSTOM_RATIO.height,
});

/** Locking uses the current size as the reference. */
export const withLock = (choice: ResizeChoice, lockAspect: boolean): ResizeChoice => ({
  ...choice,
  lockAspect,
  ...(lockAspect && { proportion: boxOf(choice) }),
});

function inRatio(choice: ResizeChoice, ratio: Size): ResizeChoice {
  const { width, height } = askedSize(choice);
  const box =
    width === undefined && height !== undefined
      ? { width: widthFor(height, ratio), height }
      : { width: width ?? TOGGLE_SIZE.width, height: heightFor(width ?? TOGGLE_SIZE.width, ratio) };
  return { ...withBox(choice, box), proportion: ratio };
}

/** Converts the size of another mode to a custom size. Discards an earlier custom size. */
function asCustom(choice: ResizeChoice): ResizeChoice {
  if (choice.mode === 'custom') return choice;
  const { width, height } = askedSize(choice);
  const box = { ...choice, width, height };
  return { ...box, mode: 'custom', ratio: 'custom', proportion: boxOf(box) };
}

function boxOf({ width, height }: ResizeChoice): Size | undefined {
  return width !== undefined && height !== undefined ? { width, height } : undefined;
}

const side = (value: number): number => Math.min(MAX_SIDE, Math.max(1, Math.round(value)));
const heightFor = (width: number, ratio: Size): number => side((width * ratio.height) / ratio.width);
const widthFor = (height: number, ratio: Size): number => side((height * ratio.width) / ratio.height);
