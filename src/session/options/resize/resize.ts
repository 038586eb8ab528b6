import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';

export const resizeModes = ['custom', 'percent', 'preset'] as const;

/** Size presets. `original` has no size: each image keeps its own. */
export const sizePresets = {
  original: {},
  small: { width: 640, height: 480 },
  medium: { width: 1024, height: 768 },
  large: { width: 1600, height: 1200 },
  hd: { width: 1280, height: 720 },
  fullHD: { width: 1920, height: 1080 },
  '4k': { width: 3840, height: 2160 },
} as const satisfies Record<string, Partial<Size>>;

export const aspectRatios = {
  '1:1': { width: 1, height: 1 },
  '4:3': { width: 4, height: 3 },
  '16:9': { width: 16, height: 9 },
  '3:2': { width: 3, height: 2 },
  '2:1': { width: 2, height: 1 },
  custom: undefined,
} as const satisfies Record<string, Size | undefined>;

/** Size that the switch of the basic options sets. */
export const DEFAULT_SIZE = { width: 800, height: 600 } as const satisfies Size;

/** Size that the social media switch sets. */
export const SOCIAL_SIZE = { width: 1080, height: 1080 } as const satisfies Size;

/** Default for empty parts of the custom ratio. */
export const DEFAULT_RATIO = { width: 16, height: 9 } as const satisfies Size;

/** Each mode keeps its own values. `resizeFields` derives the options from them. */
export interface ResizeSettings {
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

export type ResizeMode = (typeof resizeModes)[number];
export type SizePreset = keyof typeof sizePresets;
export type AspectRatio = keyof typeof aspectRatios;
export type Side = keyof Size;

export const noResize: ResizeSettings = {
  on: false,
  mode: 'custom',
  percent: 100,
  preset: 'original',
  ratio: 'custom',
  customRatio: DEFAULT_RATIO,
  lockAspect: true,
};

export const defaultResize: ResizeSettings = withSize(noResize, DEFAULT_SIZE);

/** Options that the resize settings determine. */
export function resizeFields(resize: ResizeSettings): Pick<ConversionOptions, 'width' | 'height' | 'resizePercent'> {
  const { width, height } = requestedSize(resize);
  return { width, height, resizePercent: resize.on && resize.mode === 'percent' ? resize.percent : undefined };
}

/** Requested width and height. Undefined sides are automatic. */
export function requestedSize({ on, mode, width, height, preset }: ResizeSettings): Partial<Size> {
  if (!on || mode === 'percent') return {};
  if (mode === 'custom') return { width, height };
  return sizePresets[preset];
}

/** Sets a box that images fit into. Its ratio is not that of an image, so a locked side does not keep it. */
export function withSize(resize: ResizeSettings, size: Size): ResizeSettings {
  return { ...resize, ...size, on: true, mode: 'custom', ratio: 'custom', proportion: undefined };
}
