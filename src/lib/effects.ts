import type { Size } from './geometry/resize.ts';
import { type ColorEffect, colorEffects } from './options/values.ts';
import * as color from './plan/steps/color.ts';
import type { ColorMap, PlanStep } from './plan/types.ts';

/** An effect: its label, its formula with the source, and the steps that apply it to an image of a given size. */
interface Effect {
  label: string;
  /** The formula per pixel and its source. Colors are gamma-encoded sRGB from 0 to 1. */
  formula: string;
  steps(size: Size): PlanStep[];
}

const colorStep =
  (...maps: ColorMap[]) =>
  (): PlanStep[] => [{ op: 'color', ...color.compose(...maps) }];

const slope = (effect: ColorEffect): number => 1 + colorEffects[effect] / 100;

/** Lengths scale with the image, so that an effect looks the same on a thumbnail and on a 50-megapixel photo. */
const share = (size: Size, ofLongSide: number, least: number): number =>
  Math.max(least, Math.max(size.width, size.height) * ofLongSide);

/** One row per effect. Panel, form, API, engine and tests read this table: see docs/how-to/add-an-effect.md. */
export const effects = {
  grayscale: {
    label: 'Grayscale',
    formula: 'Each channel = 0.2126 R + 0.7152 G + 0.0722 B (W3C Filter Effects, grayscale(1))',
    steps: colorStep(color.saturate(0)),
  },
  sepia: {
    label: 'Sepia',
    formula: 'The matrix of W3C Filter Effects, sepia(1)',
    steps: colorStep(color.sepia),
  },
  blur: {
    label: 'Blur',
    formula: 'Gaussian, sigma = 0.2 % of the long side, at least 0.8 px',
    steps: (size) => [{ op: 'blur', sigma: share(size, 0.002, 0.8) }],
  },
  sharpen: {
    label: 'Sharpen',
    formula:
      'Each channel = c + (Y - blurred Y), Y = Rec. 709 luma, Gaussian of sigma = 0.05 % of the long side, at least 0.6 px',
    steps: (size) => [{ op: 'sharpen', sigma: share(size, 0.0005, 0.6), amount: 1 }],
  },
  brightness: {
    label: 'Brightness',
    formula: 'Each channel times 1.2 (W3C Filter Effects, brightness(1.2))',
    steps: colorStep(color.brightness(slope('brightness'))),
  },
  contrast: {
    label: 'Contrast',
    formula: 'Each channel = 1.25 c - 0.125 (W3C Filter Effects, contrast(1.25))',
    steps: colorStep(color.contrast(slope('contrast'))),
  },
  negative: {
    label: 'Negative',
    formula: 'Each channel = 1 - c (W3C Filter Effects, invert(1))',
    steps: colorStep(color.invert),
  },
  saturation: {
    label: 'Saturation',
    formula: 'The matrix of W3C Filter Effects, saturate(1.5)',
    steps: colorStep(color.saturate(slope('saturation'))),
  },
  vintage: {
    label: 'Vintage',
    formula: 'Half of sepia, contrast 0.85, then blacks lifted by 0.04 in red, 0.02 in green (our own)',
    steps: colorStep(color.mix(color.sepia, 0.5), color.contrast(0.85), {
      ...color.brightness(1),
      offset: [0.04, 0.02, 0],
    }),
  },
  cartoon: {
    label: 'Cartoon',
    formula:
      'Smoothed; lightness L (BT.709 luma, 0 to 100) becomes b + 6.25 tanh(0.5 (L - b)), b being the multiple of 12.5 next to it, and the channels change alike; then times 1 + tanh(0.75 d) where d = G(s) - 0.98 G(1.6 s) of L is below 0, s = 0.08 % of the long side, at least 0.7 px (Winnemöller, Olsen and Gooch: Real-Time Video Abstraction, 2006)',
    steps: (size) => [
      { op: 'denoise', strength: 1, preserveDetails: 0.5, radius: Math.round(share(size, 0.003, 2)) },
      { op: 'cartoon', levels: 8, sigma: share(size, 0.0008, 0.7) },
    ],
  },
} as const satisfies Record<string, Effect>;

export type EffectId = keyof typeof effects;
export const effectIds = Object.keys(effects) as [EffectId, ...EffectId[]];
