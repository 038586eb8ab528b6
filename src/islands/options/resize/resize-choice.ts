import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { MAX_SIDE } from '#lib/options/values.ts';

/** The three ways to say a size, with the specification's words. */
export const resizeModes = {
  custom: 'Custom Dimensions',
  percent: 'Scale by Percentage',
  preset: 'Common Presets',
} as const;

/** Without a size: the picture's own, whichever that is. */
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

/** What the toggle of the basic options sets. */
export const TOGGLE_SIZE = { width: 800, height: 600 } as const satisfies Size;

/** Where a part of the custom ratio is empty, or none was given yet. */
const CUSTOM_RATIO = { width: 16, height: 9 } as const satisfies Size;

/** How a size is asked for. What the form gets of it says `resizeFields`; each mode keeps its own values. */
export interface ResizeChoice {
  /** Whether a size is asked for at all. Both sides may be empty for a moment, while one is typed anew. */
  on: boolean;
  mode: ResizeMode;
  width?: number | undefined;
  height?: number | undefined;
  percent: number;
  preset: SizePreset;
  ratio: AspectRatio;
  /** An empty part counts as its default. */
  customRatio: { width?: number | undefined; height?: number | undefined };
  lockAspect: boolean;
  /** What a locked ratio keeps to: it stays while a side is typed, figure by figure. */
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

/** The width and height that are asked for, as far as they are. */
export function askedSize({ on, mode, width, height, preset }: ResizeChoice): Partial<Size> {
  if (!on || mode === 'percent') return {};
  if (mode === 'custom') return { width, height };
  const { label: _, ...size } = sizePresets[preset];
  return size;
}

/** The options that a choice comes to. */
export function resizeFields(choice: ResizeChoice): Pick<ConversionOptions, 'width' | 'height' | 'resizePercent'> {
  const { width, height } = askedSize(choice);
  return { width, height, resizePercent: choice.on && choice.mode === 'percent' ? choice.percent : undefined };
}

/** Exactly this box, to be changed in proportion from here on. */
export const withBox = (choice: ResizeChoice, box: Size): ResizeChoice => ({
  ...choice,
  ...box,
  on: true,
  mode: 'custom',
  ratio: 'custom',
  proportion: box,
});

/** No size is asked for; how ratios are to be kept stays. */
export const withoutSize = ({ customRatio, lockAspect }: ResizeChoice): ResizeChoice => ({
  ...noResize,
  customRatio,
  lockAspect,
});

/** A custom size that was never given asks for nothing. */
export const withMode = (choice: ResizeChoice, mode: ResizeMode): ResizeChoice => ({
  ...choice,
  mode,
  on: mode !== 'custom' || (choice.width ?? choice.height) !== undefined,
});

/**
 * One side typed, over what is asked for so far. Locked, the other follows in the box's proportion, or in the picture's
 * own where there is no box; an empty other side follows by itself. Unlocked, a fixed ratio ends.
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

/** A fixed ratio recomputes the height, or the width where only the height is given; `custom` leaves both. */
export function withRatio(choice: ResizeChoice, ratio: AspectRatio): ResizeChoice {
  const fixed = aspectRatios[ratio];
  return fixed ? { ...inRatio(choice, fixed), ratio } : { ...choice, ratio };
}

/** A part of the custom ratio typed: the size follows. */
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

/** Locked again, what stands there is kept to. */
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

/** The size that another mode asks for, as a custom one: of an earlier custom size nothing comes back. */
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
