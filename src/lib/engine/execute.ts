import type { Sharp } from 'sharp';
import { mapColors } from '../pixels/map-colors.ts';
import { compositeOver } from '../pixels/overlay.ts';
import type { RawImage } from '../pixels/raw-image.ts';
import { redact } from '../pixels/redact.ts';
import { isDeepSpace, isGraySpace } from '../plan/space.ts';
import type { Plan, PlanStep } from '../plan/types.ts';
import type { ImageSource } from './codec.ts';
import { editBands, editFrames, readFirstFrame, resizeFrames } from './files/frames.ts';
import type { EngineHost } from './host.ts';
import { applyProfile, inProfile } from './metadata/profile.ts';
import { applyAll, cropOffset, type PipelineStep } from './steps/operations.ts';
import { isPipelineStep, type Pass, passes } from './steps/passes.ts';
import { applyRaw } from './steps/raw-steps.ts';
import { watermarkOverlay } from './steps/watermark.ts';

export interface ExecuteContext {
  /** Folder for the files between passes. They are read until the result is written, so the caller deletes them. */
  scratchFolder: string;
  salvage: boolean;
  host: EngineHost;
}

/**
 * Returns a pipeline with the plan's steps applied. Most plans need one pass: nothing is decoded here, and the pipeline
 * runs from the source file to the encoder. Between passes the image is stored in libvips' own format.
 */
export async function execute(
  source: ImageSource,
  { decode, steps, metadata, space }: Plan,
  { scratchFolder, salvage, host }: ExecuteContext,
): Promise<Sharp> {
  const frameCount = decode.frames === 'all' ? source.info.frames : 1;
  const animated = frameCount > 1;
  const files: PassFiles = {
    host,
    frameCount,
    pathOf: (name) => `${scratchFolder}/${name}.v`,
    open: (path) => host.sharp(path, { sequentialRead: true, limitInputPixels: false, animated }),
    async write(image, path) {
      const plan = { metadata, ...(isDeepSpace(space) && { space }) };
      await applyProfile(image, plan, source).toFile(path);
    },
  };
  const all = passes(await inProfile(steps, metadata, source, scratchFolder, host), {
    alpha: source.info.alpha,
    animated,
  });
  let image = source.read({ frames: decode.frames, salvage, rgb: steps.some(addsColor) });
  for (const [index, pass] of all.entries()) {
    const name = `pass-${index}`;
    image =
      pass.by === 'frames' ? await runOnFrames(image, pass, name, files) : await runPipeline(image, pass, name, files);
    // The next pipeline needs its own input. A pass on frames writes its input itself.
    if (pass.by === 'pipeline' && all[index + 1]?.by === 'pipeline') {
      await files.write(image, files.pathOf(name));
      image = files.open(files.pathOf(name));
    }
  }
  // Gray pixels with a profile become RGB first.
  if (isGraySpace(space) && source.info.color.kind !== 'srgb') {
    await files.write(image, files.pathOf('srgb'));
    image = files.open(files.pathOf('srgb'));
  }
  return image;
}

/** Whether a step needs RGB: sharp draws a color on gray pixels as gray. */
export const addsColor = (step: PlanStep): boolean => 'background' in step;

/** Files between passes. */
interface PassFiles {
  host: EngineHost;
  /** Number of frames of the image. */
  frameCount: number;
  pathOf(name: string): string;
  open(path: string): Sharp;
  write(image: Sharp, path: string): Promise<void>;
}

async function runPipeline(
  image: Sharp,
  { steps, alpha }: Extract<Pass, { by: 'pipeline' }>,
  name: string,
  { host, frameCount, pathOf, open, write }: PassFiles,
): Promise<Sharp> {
  const [first, ...rest] = steps;
  if (frameCount === 1 || first?.op !== 'smartCrop') return applyAll(image, steps, alpha);
  // The crop of the first frame applies to all frames.
  const input = pathOf(`${name}-input`);
  await write(image, input);
  const crop = await findCrop(await readFirstFrame(input, frameCount, host.files), first, host);
  return applyAll(open(input), [crop, ...rest], alpha);
}

async function runOnFrames(
  image: Sharp,
  { steps }: Extract<Pass, { by: 'frames' }>,
  name: string,
  { host, frameCount, pathOf, open, write }: PassFiles,
): Promise<Sharp> {
  const path = pathOf(name);
  await write(steps.some(({ op }) => op === 'removeBackground') ? image.ensureAlpha() : image, path);
  if (steps.every((step) => step.op === 'color')) {
    await editBands(path, (band) => steps.reduce(mapColors, band), host.files);
    return open(path);
  }
  if (steps.some(changesSize)) {
    const resized = pathOf(`${name}-resized`);
    await resizeFrames(path, resized, frameCount, (frame) => applyToFrame(frame, steps, host), host.files);
    return open(resized);
  }
  if (steps.every((step) => step.op === 'redact')) {
    // Only the rows of each area are needed.
    for (const step of steps) {
      const rows = { top: step.area.top, height: step.area.height };
      const edit = (part: RawImage) => redact(part, { ...step, area: { ...step.area, top: 0 } });
      await editFrames(path, frameCount, edit, host.files, rows);
    }
    return open(path);
  }
  const [first, ...others] = steps;
  if (first?.op === 'watermark' && others.length === 0) {
    const overlay = await watermarkOverlay(first, host);
    if (!overlay) return open(path);
    // Only the rows of the text are needed.
    const rows = { top: overlay.top, height: overlay.image.height };
    const edit = (part: RawImage) => compositeOver(part, { ...overlay, top: 0 });
    await editFrames(path, frameCount, edit, host.files, rows);
  } else await editFrames(path, frameCount, (frame) => applyToFrame(frame, steps, host), host.files);
  return open(path);
}

/** Whether frames can have another size after a step. */
const changesSize = ({ op }: PlanStep): boolean => op === 'resize' || op === 'rotateFlip' || op === 'straighten';

async function applyToFrame(frame: RawImage, steps: readonly PlanStep[], host: EngineHost): Promise<RawImage> {
  let edited = frame;
  for (const step of steps) {
    if (step.op === 'color') edited = mapColors(edited, step);
    else if (isPipelineStep(step)) edited = await applyPipeline(edited, step, host);
    else edited = await applyRaw(edited, step, host);
  }
  return edited;
}

const fromRaw = ({ pixels, width, height, channels }: RawImage, { sharp }: EngineHost): Sharp =>
  sharp(pixels, { raw: { width, height, channels } });

async function applyPipeline(image: RawImage, step: PipelineStep, host: EngineHost): Promise<RawImage> {
  const result = applyAll(fromRaw(image, host), [step], image.channels === 4).toColourspace('srgb');
  const shaped = image.channels === 4 ? result : result.removeAlpha();
  const { data, info } = await shaped.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: image.channels, pixels: data };
}

/** Converts a smart crop to the rectangle that it selects in a frame. */
async function findCrop(
  frame: RawImage,
  step: Extract<PlanStep, { op: 'smartCrop' }>,
  host: EngineHost,
): Promise<Extract<PlanStep, { op: 'extract' }>> {
  const { width, height } = step;
  const { info } = await applyAll(fromRaw(frame, host), [step], frame.channels === 4)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { x, y } = cropOffset(info);
  return { op: 'extract', left: x, top: y, width, height };
}
