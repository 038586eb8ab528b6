import type { FormatId } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { assumedPlan, assumedSource } from '#lib/plan/assumed-plan.ts';
import { chooseRunsOn, type Device, type RunsOn } from '#lib/plan/runs-on.ts';

/** Chooses where to convert a file by its plan. @param size undefined until it is known */
export function assumedRunsOn(
  format: FormatId,
  size: Size | undefined,
  options: ConversionOptions,
  device: Device,
): RunsOn {
  const isDeveloped = format === 'raw' && options.rawSource === 'sensor';
  const source = { ...assumedSource(format, size), ...(isDeveloped && { isDeveloped }) };
  return chooseRunsOn(source, assumedPlan(source, options), device);
}
