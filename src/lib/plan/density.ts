import { orientSize } from '../geometry/orientation.ts';
import { isDensityInExif } from '../metadata/exif-fields.ts';
import type { ConversionOptions } from '../options/schema.ts';
import type { PlanStep, SourceInfo } from './types.ts';

/**
 * Pixels per inch of the result: those of the options, or else of the source. An image keeps its density when it is scaled, as in other
 * programs. The density of a source is written only where that needs no EXIF block of its own. A page of a PDF keeps its physical size
 * when it is scaled, and its density when it is cropped. Computed from the width: a non-uniform scaling cannot keep the size.
 */
export function resultDensity(
  source: SourceInfo,
  steps: readonly PlanStep[],
  { dpi, outputFormat }: Pick<ConversionOptions, 'dpi' | 'outputFormat'>,
): number | undefined {
  if (dpi !== undefined || source.density === undefined) return dpi;
  if (source.format !== 'pdf') return isDensityInExif[outputFormat] ? undefined : source.density;
  let [reached, { width, height }] = [source.density, source];
  for (const step of steps) {
    if (step.op === 'resize') reached *= step.width / width;
    if (step.op === 'resize' || step.op === 'extract' || step.op === 'straighten') ({ width, height } = step);
    if (step.op === 'rotateFlip') ({ width, height } = orientSize({ width, height }, step.orientation));
  }
  return reached;
}
