import { keepsSpace } from '../formats/formats.ts';
import type { PixelSpace, Plan, PlanStep, SourceInfo } from './types.ts';

/** Steps that change neither the colors nor the depth of pixels. */
const geometric: readonly PlanStep['op'][] = ['orient', 'rotateFlip', 'extract', 'resize'];

/** Whether steps only move pixels. */
export const isGeometric = (steps: readonly PlanStep[]): boolean => steps.every(({ op }) => geometric.includes(op));

/** The space of a result's pixels: that of the source, where the target and all steps keep it. */
export function planSpace(
  source: Pick<SourceInfo, 'format' | 'color' | 'highBitDepth' | 'isGray'>,
  steps: readonly PlanStep[],
  { encode, targetSize, perceptualTarget }: Pick<Plan, 'encode' | 'targetSize' | 'perceptualTarget'>,
): Pick<Plan, 'space'> {
  if (!isGeometric(steps)) return {};
  const isDeep = source.highBitDepth && keepsDepth(source.color);
  // A search stores its pixels with 8 bits.
  const isExactJxl = encode.format === 'jxl' && encode.distance === 0 && targetSize === undefined;
  const isSearched = targetSize !== undefined || perceptualTarget !== undefined;
  // Only a deep PNG stays one. From other sources, a PNG is for screens. Little CMS converts linear light with 8 bits more precisely.
  const isDeepPng = encode.format === 'png' && source.format === 'png' && isDeep && source.color.kind !== 'described';
  const isExactPng = isDeepPng && encode.paletteQuality === undefined && !isSearched;
  if (!keepsSpace(encode.format) && !isExactJxl && !isExactPng) return {};
  if (source.isGray && isExactJxl) return {};
  if (source.isGray) return { space: isDeep ? 'grey16' : 'b-w' };
  return isDeep ? { space: 'rgb16' } : {};
}

/** sharp applies the profiles of other models to 8 bits only. */
const keepsDepth = (color: SourceInfo['color']): boolean => color.kind === 'srgb' || color.model === 'rgb';

/** Whether pixels are gray without colors. */
export const isGraySpace = (space: PixelSpace | undefined): boolean => space === 'b-w' || space === 'grey16';

/** Whether pixels have 16 bits per channel. */
export const isDeepSpace = (space: PixelSpace | undefined): boolean => space === 'rgb16' || space === 'grey16';
