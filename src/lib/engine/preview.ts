import { type FormatId, formats, isVectorFormat, type OutputFormat } from '../formats/formats.ts';
import { thumbnailSteps } from '../plan/preview/thumbnail.ts';
import type { Plan, SourceInfo } from '../plan/types.ts';
import type { ImageSource } from './codec.ts';
import { largestIcon } from './decoders/bitmaps/ico.ts';
import { addsColor } from './execute.ts';
import type { EngineHost } from './host.ts';
import { readJxlResult } from './jxl/open-jxl.ts';
import { applyAll } from './steps/operations.ts';

/** Longest side of a preview, in pixels. */
export const PREVIEW_SIDE = 320;

/** Maximum bytes of a result that serves as its own preview. It also has to be small and not animated. */
const OWN_PREVIEW_BYTES = 32 * 1024;

/** Whether a result has the dimensions of a preview and is displayed by every browser. */
const isPreviewSized = ({ encode, size, decode }: Plan): boolean =>
  formats[encode.format].browser &&
  !isVectorFormat(encode.format) &&
  decode.frames === 'first' &&
  Math.max(size.width, size.height) <= PREVIEW_SIDE;

/** Whether a result serves as its own preview. */
export const isOwnPreview = (plan: Plan, sizeBytes: number): boolean =>
  isPreviewSized(plan) && sizeBytes <= OWN_PREVIEW_BYTES;

/** Cost of reading a scaled-down image, in ns per pixel (12 MP photo). Some decoders scale while they read. */
const readingCost: Record<FormatId, number> = {
  jpg: 4,
  heic: 4,
  bmp: 4,
  ico: 4,
  raw: 4,
  jxl: 4,
  psd: 4,
  jp2: 4,
  exr: 4,
  hdr: 4,
  qoi: 4,
  svg: 4,
  webp: 16,
  gif: 20,
  tiff: 20,
  png: 25,
  avif: 80,
  pdf: 4,
};

/**
 * The preview's steps if creating it from the source, beside the conversion, is cheaper than from the result. Else undefined.
 */
export function earlySteps(info: SourceInfo, plan: Plan) {
  const target = plan.encode.format;
  const fromSource = readingCost[info.format] * info.width * info.height;
  const fromResult = readingCost[target] * plan.size.width * plan.size.height;
  return fromSource <= fromResult || isVectorFormat(target) || !formats[target].browser
    ? thumbnailSteps(plan, PREVIEW_SIDE)
    : undefined;
}

/** Writes the preview from the source: the first frame, with scaled-down steps of the plan. @returns whether it did */
export async function previewFromSource(
  source: ImageSource,
  plan: Plan,
  path: string,
  salvage: boolean,
  { files }: EngineHost,
): Promise<boolean> {
  const steps = isPreviewSized(plan) ? undefined : earlySteps(source.info, plan);
  if (!steps) return false;
  const image = applyAll(
    source.read({ frames: 'first', salvage, rgb: steps.some(addsColor) }),
    steps,
    source.info.alpha,
  );
  await files.writeImage(path, image.toColourspace('srgb').webp({ quality: 80, effort: 2 }));
  return true;
}

/** Writes the preview from the result. @param scratchFolder of the preview alone */
export async function previewFromResult(
  { path: resultPath, format }: { path: string; format: OutputFormat },
  path: string,
  scratchFolder: string,
  host: EngineHost,
): Promise<void> {
  const { sharp, files } = host;
  // libvips reads no icons.
  const input = async () =>
    format === 'ico' ? largestIcon(await files.readFile(resultPath)).bytes : files.input(resultPath);
  const image =
    format === 'jxl'
      ? await readJxlResult(resultPath, scratchFolder, host)
      : sharp(await input(), { limitInputPixels: false, sequentialRead: true, failOn: 'none' });
  const result = image
    .resize(PREVIEW_SIDE, PREVIEW_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80, effort: 2 });
  await files.writeImage(path, result);
}
