import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { Plan, Step } from '../../plan/types.ts';
import { colourChannels } from './colour.ts';
import { applyMetadata } from './metadata.ts';
import type { Source } from './source.ts';

type Operations = {
  [Op in Step['op']]: {
    /** Its place in sharp's own order, whatever the order of the calls: sharp/src/pipeline.cc, `Execute`. */
    rank: number;
    apply(image: Sharp, step: Extract<Step, { op: Op }>): Sharp;
  };
};

const operations: Operations = {
  // sharp turns after it has scaled, but swaps the asked sides for that, so it counts as first; the tag tells it how.
  orient: { rank: 0, apply: (image) => image.autoOrient() },
  flatten: { rank: 1, apply: (image, { background }) => image.flatten({ background }) },
  resize: { rank: 2, apply: (image, { width, height }) => image.resize(width, height, { fit: 'fill' }) },
  extract: { rank: 3, apply: (image, { op: _, ...area }) => image.extract(area) },
  extend: {
    rank: 4,
    apply: (image, { op: _, background, alpha, ...sides }) =>
      image.extend({ ...sides, background: { ...colourChannels(background), alpha } }),
  },
};

/** One step onto a pipeline. */
export const apply = (image: Sharp, step: Step): Sharp =>
  (operations[step.op].apply as (i: Sharp, s: Step) => Sharp)(image, step);

/** The steps in groups that sharp would carry out in just this order within one pipeline. */
export function passes(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = [[]];
  let last = -1;
  for (const step of steps) {
    const { rank } = operations[step.op];
    if (rank > last) groups.at(-1)?.push(step);
    else groups.push([step]);
    last = rank;
  }
  return groups;
}

/**
 * Applies the plan's steps. Most plans are one pass: then nothing is decoded here, and the pipeline that is returned
 * runs from the source file to the encoder. Between passes the picture lies in a file in libvips' own format.
 * @param scratchFolder where those files may lie; they are read until the result is written, so the caller removes them
 */
export async function execute(
  source: Source,
  { decode, steps, metadata }: Plan,
  { scratchFolder, salvage }: { scratchFolder: string; salvage: boolean },
): Promise<Sharp> {
  const groups = passes(steps);
  let image = source.read({ frames: decode.frames, salvage });
  for (const [index, group] of groups.entries()) {
    image = group.reduce(apply, image);
    if (index === groups.length - 1) break;
    const path = join(scratchFolder, `pass-${index}.v`);
    await applyMetadata(image, metadata, source).toFile(path);
    image = sharp(path, { sequentialRead: true, limitInputPixels: false, animated: decode.frames === 'all' });
  }
  return image;
}
