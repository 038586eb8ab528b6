import type { Size } from '../../geometry/resize.ts';
import type { ConversionOptions } from '../../options/schema.ts';
import type { PlanStep } from '../types.ts';
import * as color from './color.ts';

type AdvancedSettings = ConversionOptions['advancedSettings'];

/**
 * The editor's color sliders as one color map, which avoids clipping between them. Brightness, contrast, saturation and
 * hue, in this order, each as in W3C Filter Effects. -100 is black, gray or colorless; 0 is unchanged; 100 is double.
 */
export function colorAdjustmentSteps({
  brightness,
  contrast,
  saturation,
  hue,
}: AdvancedSettings['colorAdjustments']): PlanStep[] {
  const maps = [
    brightness !== 0 && color.brightness(1 + brightness / 100),
    contrast !== 0 && color.contrast(1 + contrast / 100),
    saturation !== 0 && color.saturate(1 + saturation / 100),
    hue !== 0 && color.hueRotate(hue),
  ].filter((map) => map !== false);
  return maps.length > 0 ? [{ op: 'color', ...color.compose(...maps) }] : [];
}

/** Grain spans a few sensor pixels, so it is larger on larger images. The maximum limits processing time. */
const GRAIN_SHARE = 0.0012;
const MAX_GRAIN_RADIUS = 8;

/** Noise reduction and background removal for a result of this size, in pixels. */
export function retouchingSteps(
  { noiseReduction, backgroundRemoval }: AdvancedSettings,
  { width, height }: Size,
): PlanStep[] {
  const { strength, preserveDetails } = noiseReduction;
  const radius = Math.min(MAX_GRAIN_RADIUS, Math.max(2, Math.round(Math.max(width, height) * GRAIN_SHARE)));
  const { enabled, tolerance, feather } = backgroundRemoval;
  return [
    strength > 0 &&
      ({ op: 'denoise', strength: strength / 100, preserveDetails: preserveDetails / 100, radius } as const),
    enabled && ({ op: 'removeBackground', tolerance, feather } as const),
  ].filter((step) => step !== false);
}
