import { type CropFrame, toPercent } from '../geometry/crop.ts';
import { sizeAfter } from '../plan/preview.ts';
import type { Plan } from '../plan/types.ts';
import type { Source } from './codec.ts';
import { type ExecuteContext, execute } from './execute.ts';
import { cropOffset } from './steps/operations.ts';

/**
 * The part of a still image that the smart crop of a plan selects, in percent of the image before it.
 * @returns undefined if the plan has no smart crop
 */
export async function findSmartCrop(
  source: Source,
  plan: Plan,
  context: ExecuteContext,
): Promise<CropFrame | undefined> {
  const index = plan.steps.findIndex(({ op }) => op === 'smartCrop');
  if (index === -1) return undefined;
  const scratchFolder = `${context.scratchFolder}/smart-crop`;
  await context.host.files.makeFolder(scratchFolder);
  const steps = plan.steps.slice(0, index + 1);
  const image = await execute(source, { ...plan, steps }, { ...context, scratchFolder });
  const { info } = await image.raw().toBuffer({ resolveWithObject: true });
  const whole = plan.steps
    .slice(0, index)
    .reduce((size, step) => sizeAfter(step, size), { width: source.info.width, height: source.info.height });
  return toPercent(whole, { ...cropOffset(info), width: info.width, height: info.height });
}
