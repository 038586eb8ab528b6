import type { Sharp } from 'sharp';
import { isVectorFormat } from '../formats/formats.ts';
import { icoFile } from '../formats/ico-file.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { drawnSize } from '../plan/drawn-size.ts';
import { createPlan } from '../plan/plan.ts';
import type { IconEncode, Plan, PlanStep } from '../plan/types.ts';
import type { Encoding, ImageSource } from './codec.ts';
import { type ExecuteContext, execute } from './execute.ts';
import type { EngineHost } from './host.ts';

/** Steps that have the same effect at every size. Others, such as a blur, are those of the largest image. */
const scalableOps: ReadonlySet<PlanStep['op']> = new Set([
  'color',
  'extend',
  'extract',
  'flatten',
  'resize',
  'rotateFlip',
]);

/**
 * How to draw an image of an icon anew, so that its lines are sharp.
 * @returns undefined if the source is no drawing, or its images can only be scaled
 */
export function redrawForIcon(
  source: ImageSource,
  { encode, steps }: Plan,
  options: ConversionOptions,
  context: ExecuteContext,
): Encoding<IconEncode>['redraw'] {
  const isScalable = isVectorFormat(source.info.format) && steps.every(({ op }) => scalableOps.has(op));
  if (encode.format !== 'ico' || !isScalable) return undefined;
  return async (side) => {
    const plan = createPlan(source.info, { ...options, width: side, height: side, resizeFit: 'inside' });
    // Files between passes are read until the result is written.
    const scratchFolder = `${context.scratchFolder}/icon-${side}`;
    await context.host.files.makeFolder(scratchFolder);
    await source.draw?.(drawnSize(plan));
    return execute(source, plan, { ...context, scratchFolder });
  };
}

/** Writes an icon. The pipeline makes its largest image, from which the smaller ones are scaled if they cannot be drawn anew. */
export async function writeIcon(
  image: Sharp,
  { path, encode: { sides }, redraw }: Encoding<IconEncode>,
  { sharp, files }: EngineHost,
): Promise<void> {
  const { data, info } = await image.toColourspace('srgb').ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const fromLargest = () => sharp(data, { raw: { width, height, channels: 4 } });
  // Lanczos would draw a bright seam inside edges of alpha.
  const scaled = (side: number) => fromLargest().resize(side, side, { kernel: 'mitchell' });
  const images = [];
  for (const side of sides) {
    const drawn = side === width ? fromLargest() : ((await redraw?.(side)) ?? scaled(side));
    const png = drawn.toColourspace('srgb').ensureAlpha().png({ compressionLevel: 9, adaptiveFiltering: true });
    images.push({ side, png: await png.toBuffer() });
  }
  await files.writeFile(path, icoFile(images));
}
