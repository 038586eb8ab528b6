import { type CropFrame, toPercent } from '../geometry/crop.ts';
import { sizeAfter } from '../plan/preview/preview.ts';
import type { Plan } from '../plan/types.ts';
import type { ImageSource } from './codec.ts';
import { type ExecuteContext, execute } from './execute.ts';
import { cropOffset } from './steps/operations.ts';

/**
 * The part that the smart crop of a plan selects, in percent of the image before it. In an animation, the first frame decides.
 * @returns undefined if the plan has no smart crop
 */
export async function findSmartCrop(
  source: ImageSource,
  plan: Plan,
  context: ExecuteContext,
): Promise<CropFrame | undefined> {
  const index = plan.steps.findIndex(({ op }) => op === 'smartCrop');
  const step = plan.steps[index];
  if (step?.op !== 'smartCrop') return undefined;
  const scratchFolder = `${context.scratchFolder}/smart-crop`;
  await context.host.files.makeFolder(scratchFolder);
  const firstSteps: Plan = { ...plan, decode: { frames: 'first' }, steps: plan.steps.slice(0, index + 1) };
  const image = await execute(source, firstSteps, { ...context, scratchFolder });
  // Only the position is of interest, so one pixel is enough.
  const pixel = image.extract({ left: 0, top: 0, width: 1, height: 1 });
  const { info } = await pixel.raw().toBuffer({ resolveWithObject: true });
  const whole = plan.steps
    .slice(0, index)
    .reduce((size, before) => sizeAfter(before, size), { width: source.info.width, height: source.info.height });
  return toPercent(whole, { ...cropOffset(info), width: step.width, height: step.height });
}
