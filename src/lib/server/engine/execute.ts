import { join } from 'node:path';
import type { Sharp } from 'sharp';
import sharp from 'sharp';
import type { RawPicture } from '../../pixels/picture.ts';
import type { Plan, Step } from '../../plan/types.ts';
import type { Rows } from './frames.ts';
import { editFrames, firstFrame, resizeFrames } from './frames.ts';
import { applyProfile, inProfile } from './metadata/profile.ts';
import type { Source } from './source.ts';
import type { PipelineStep } from './steps/operations.ts';
import { applyAll } from './steps/operations.ts';
import { isPipelineStep, passes } from './steps/passes.ts';
import { applyRaw } from './steps/raw-steps.ts';

/**
 * Returns a pipeline with the plan's steps applied. Most plans need one pass: nothing is decoded here, and the pipeline
 * runs from the source file to the encoder. Between passes the image is stored in libvips' own format.
 * @param scratchFolder folder for those files. They are read until the result is written, so the caller deletes them.
 */
export async function execute(
  source: Source,
  { decode, steps, metadata }: Plan,
  { scratchFolder, salvage }: { scratchFolder: string; salvage: boolean },
): Promise<Sharp> {
  const frames = decode.frames === 'all' ? source.info.frames : 1;
  const animated = frames > 1;
  const all = passes(await inProfile(steps, metadata, source, scratchFolder), { alpha: source.info.alpha, animated });
  let image = source.read({ frames: decode.frames, salvage });

  for (const [index, pass] of all.entries()) {
    const path = join(scratchFolder, `pass-${index}.v`);
    const reopened = (from = path) => sharp(from, { sequentialRead: true, limitInputPixels: false, animated });
    const write = () => applyProfile(image, metadata, source).toFile(path);
    if (pass.by === 'frames') {
      if (pass.steps.some(({ op }) => op === 'removeBackground')) image = image.ensureAlpha();
      await write();
      if (pass.steps.some(({ op }) => op === 'resize')) {
        const resized = join(scratchFolder, `pass-${index}-resized.v`);
        await resizeFrames(path, resized, frames, (frame) => applyToFrame(frame, pass.steps));
        image = reopened(resized);
        continue;
      }
      const { steps: onPart, rows } = onRows(pass.steps);
      await editFrames(path, frames, (frame) => applyToFrame(frame, onPart), rows);
      image = reopened();
      continue;
    }
    const [first, ...rest] = pass.steps;
    if (animated && first?.op === 'smartCrop') {
      await write();
      const found = await findCrop(await firstFrame(path, frames), first);
      image = applyAll(reopened(), [found, ...rest], pass.alpha);
    } else image = applyAll(image, pass.steps, pass.alpha);
    // A pass on frames writes its own input.
    if (all[index + 1]?.by !== 'pipeline') continue;
    await write();
    image = reopened();
  }
  return image;
}

/** A pass with only a watermark needs only the rows of its box from each frame. */
function onRows(steps: readonly Step[]): { steps: readonly Step[]; rows?: Rows } {
  const [only] = steps;
  if (only?.op !== 'watermark' || steps.length > 1) return { steps };
  const { top, height } = only.box;
  return { steps: [{ ...only, box: { ...only.box, top: 0 } }], rows: { top, height } };
}

async function applyToFrame(frame: RawPicture, steps: readonly Step[]): Promise<RawPicture> {
  let picture = frame;
  for (const step of steps) {
    picture = isPipelineStep(step) ? await applyPipeline(picture, step) : await applyRaw(picture, step);
  }
  return picture;
}

const opened = ({ pixels, width, height, channels }: RawPicture): Sharp =>
  sharp(pixels, { raw: { width, height, channels } });

async function applyPipeline(picture: RawPicture, step: PipelineStep): Promise<RawPicture> {
  const image = applyAll(opened(picture), [step], picture.channels === 4).toColourspace('srgb');
  const shaped = picture.channels === 4 ? image : image.removeAlpha();
  const { data, info } = await shaped.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: picture.channels, pixels: data };
}

/** Where the step would crop: one place for all frames of an animation, or it would shake. */
async function findCrop(
  frame: RawPicture,
  step: Extract<Step, { op: 'smartCrop' }>,
): Promise<Extract<Step, { op: 'extract' }>> {
  const { width, height } = step;
  const { info } = await applyAll(opened(frame), [step], frame.channels === 4)
    .raw()
    .toBuffer({ resolveWithObject: true });
  // How far the picture was moved: to the left and up.
  return {
    op: 'extract',
    left: Math.abs(info.cropOffsetLeft ?? 0),
    top: Math.abs(info.cropOffsetTop ?? 0),
    width,
    height,
  };
}
