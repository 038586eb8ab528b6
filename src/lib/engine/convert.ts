import type { Sharp } from 'sharp';
import { AppError } from '../errors.ts';
import { detectFormat } from '../formats/detect-format.ts';
import { formatOfName, formats, isVectorFormat, SNIFF_BYTES } from '../formats/formats.ts';
import type { Size } from '../geometry/resize.ts';
import { defaultOptions } from '../options/defaults.ts';
import { logoFormats } from '../options/logo-limits.ts';
import type { ConversionOptions } from '../options/schema.ts';
import { drawnSize } from '../plan/drawn-size.ts';
import { mustNotBeLarger, planWithoutLargerResult } from '../plan/larger-result.ts';
import { checkTarget } from '../plan/limits.ts';
import { canSearchPng, estimateMemoryBytes, memoryBudgetBytes, tooMuchMemory } from '../plan/memory.ts';
import * as notices from '../plan/notices/notices.ts';
import { createPlan, uprightSize } from '../plan/plan.ts';
import { MAX_PREVIEW_SIDE, type Original, previewPlan } from '../plan/preview/preview.ts';
import { isDeepSpace } from '../plan/space.ts';
import type { Encode, Notice, Plan, SourceInfo } from '../plan/types.ts';
import type { ImageSource, SourceFile } from './codec.ts';
import type { EngineError, EngineRequest, EngineResponse, EngineResult } from './contract.ts';
import { openSource } from './decoders/decoders.ts';
import { diagnose } from './diagnosis/diagnose.ts';
import { encodeTo } from './encoders.ts';
import { type ExecuteContext, execute } from './execute.ts';
import { isWriteError, toEngineError } from './failure.ts';
import { adaptGainMap } from './gain-map/adapt.ts';
import { announceGainMap, appendGainMap } from './gain-map/attach.ts';
import type { EngineHost } from './host.ts';
import { identify } from './identify.ts';
import { withJpegData, writeJpegData } from './jxl/jpeg-data.ts';
import { withOriginalPixels } from './lossless/original-pixels.ts';
import { searchSmallerPng } from './lossless/search-png.ts';
import { type Blocks, type Prepared, prepareBlocks, sizeOfBlocks } from './metadata/blocks.ts';
import { applyProfile, keptProfile } from './metadata/profile.ts';
import { attachBlocks, finishFile } from './metadata/write.ts';
import { padFile } from './padding/pad-file.ts';
import { EQUAL_PIXELS_SCORE, encodeToPerceptualTarget } from './perceptual-target/encode.ts';
import { isOwnPreview, previewFromResult, previewFromSource } from './preview.ts';
import { findSmartCrop } from './smart-crop.ts';
import { encodeByContent } from './steps/content.ts';
import type { EncodeParts, EncodeResult } from './steps/encode-parts.ts';
import { checkPixels, checkResultPixels } from './steps/pixels.ts';
import { encodeToTargetSize } from './steps/target-size.ts';
import { alphaNoticeApplies, isAlphaNotice } from './steps/transparency.ts';
import { watermarkOverlay } from './steps/watermark.ts';
import { redrawForIcon } from './write-icon.ts';

/** Converts one file. Never throws: the response contains the error. */
export async function convert(request: EngineRequest, host: EngineHost): Promise<EngineResponse> {
  const scratchFolder = `${request.resultPath}.scratch`;
  try {
    await host.files.makeFolder(scratchFolder);
    const result = await convertFile(request, scratchFolder, host);
    return { ok: true, result };
  } catch (thrown) {
    const error = await withKind(toEngineError(thrown, request.limits), request, host);
    // To be checked before the files are removed: concurrent failures share libvips' error buffer, which any finished
    // pipeline clears, so the error may not mention a full disk.
    const byDisk = error.code === 'broken_file' && (await host.files.isFull(scratchFolder));
    return { ok: false, error: byDisk ? { ...error, code: 'unavailable' } : error };
  } finally {
    await host.files.remove(scratchFolder);
  }
}

/** An error about a kind of file that is not supported, instead of one about damage. */
async function withKind(
  error: EngineError,
  { sourcePath }: EngineRequest,
  { files }: EngineHost,
): Promise<EngineError> {
  if (error.code !== 'broken_file') return error;
  const bytes = await files.readFile(sourcePath).catch(() => undefined);
  const format = bytes && (await detectFormat(bytes.subarray(0, SNIFF_BYTES)));
  const details = bytes && format && diagnose(format, bytes);
  return details ? { ...error, code: 'not_supported', details } : error;
}

async function convertFile(request: EngineRequest, scratchFolder: string, host: EngineHost): Promise<EngineResult> {
  const file = await identify({ ...request, rawSource: request.options.rawSource }, scratchFolder, host);
  const source = await openSource(file, host);
  try {
    return await convertSource(request, file, source, host);
  } finally {
    source.close?.();
  }
}

async function convertSource(
  request: EngineRequest,
  file: SourceFile,
  source: ImageSource,
  host: EngineHost,
): Promise<EngineResult> {
  const { options, limits, originalName, resultPath, previewPath } = request;
  const { scratchFolder } = file;
  if (isMisnamed(originalName, file)) source.info.notices.push(notices.misnamed(formats[file.format].label));

  checkTarget(source.info, options);
  const planned = request.copyOf ? planForCopy(source.info, options, request.copyOf) : createPlan(source.info, options);
  const { width, height, frames } = source.info;
  const upright = uprightSize(source.info);
  // A drawing has no pixels until it is rendered at the planned size.
  if (!isVectorFormat(file.format)) checkPixels(width, height, planned.decode.frames === 'all' ? frames : 1, limits);
  checkResultPixels(planned.size, limits);
  if (estimateMemoryBytes(source.info, planned, host.memory) > memoryBudgetBytes(limits.memoryBytes, host.memory)) {
    throw tooMuchMemory(limits.memoryBytes);
  }
  await source.draw?.(drawnSize(planned));
  if (planned.decode.frames === 'all') await source.compose?.();

  const plan = await withWatermarkImage(planned, request, scratchFolder, host);
  const carrying = await withGainMap(prepareBlocks(source.metadata ?? {}, plan), source, plan, { scratchFolder, host });
  const parts = { blocks: carrying.blocks, request, scratchFolder, host };
  const conversion = withSalvage(source, async (salvage) => {
    const result = await writeResult(source, plan, { ...parts, salvage });
    return salvage ? result : withoutLargerResult(result, file, source, plan, parts);
  });
  // While the codec library converts, this thread is idle.
  const [{ encoded, damaged }, isDamaged] = await Promise.all([conversion, source.isDamaged?.()]);
  const { encodedBytes, sizeBytes } = await padFile(resultPath, plan, host.files);
  return {
    originalFormat: file.format,
    originalWidth: upright.width,
    originalHeight: upright.height,
    format: options.outputFormat,
    ...plan.size,
    sizeBytes,
    sha256: await host.sha256(resultPath),
    hasPreview: previewPath !== undefined && !isOwnPreview(plan, encodedBytes),
    ...(encoded.quality !== undefined && { quality: encoded.quality }),
    ...(encoded.visualScore !== undefined && { visualScore: encoded.visualScore }),
    watermark: await watermarkSize(plan, host),
    smartCrop: await findSmartCrop(source, plan, { scratchFolder, salvage: damaged, host }),
    notices: [
      ...withJpegData(
        {
          planned: await noticesFor(source, plan, request, { scratchFolder, salvage: damaged, host }),
          carrying: carrying.notices,
        },
        { source: source.info, plan, jpegData: encoded.jpegData },
      ),
      ...damageNotices(damaged, isDamaged),
      ...(encoded.isOriginal ? [notices.originalKept()] : []),
      ...(encoded.isTracedPhoto ? [notices.tracedPhoto()] : []),
      ...(sizeBytes > encodedBytes ? [notices.padded(encodedBytes, sizeBytes)] : []),
      ...targetNotices(encoded, plan, { sizeBytes, metadataBytes: sizeOfBlocks(carrying.blocks) }),
      ...scoreNotices(encoded, plan),
    ],
  };
}

/** The score of a result that keeps the compressed pixels of its source. */
const equalScore = ({ perceptualTarget }: Plan): Pick<EncodeResult, 'visualScore'> =>
  perceptualTarget ? { visualScore: EQUAL_PIXELS_SCORE } : {};

function targetNotices(
  { missedTarget }: EncodeResult,
  { targetSize, encode: { format } }: Plan,
  { sizeBytes, metadataBytes }: { sizeBytes: number; metadataBytes: number },
): Notice[] {
  if (!missedTarget || !targetSize || sizeBytes <= targetSize.maxBytes) return [];
  return notices.targetSizeMissed(format, targetSize.maxBytes, { sizeBytes, metadataBytes });
}

function scoreNotices({ visualScore }: EncodeResult, { perceptualTarget }: Plan): Notice[] {
  if (visualScore === undefined || !perceptualTarget || visualScore >= perceptualTarget.score) return [];
  return [notices.perceptualTargetMissed(perceptualTarget.score, visualScore)];
}

/**
 * Draws the logo at the size of its step. A separate conversion reads the logo, with all checks of untrusted files.
 * @throws AppError `bad_field` if it cannot be used, and errors of the host
 */
async function withWatermarkImage(
  plan: Plan,
  { watermarkImagePath: sourcePath, limits }: EngineRequest,
  scratchFolder: string,
  host: EngineHost,
): Promise<Plan> {
  const step = plan.steps.find(({ op }) => op === 'watermarkImage');
  if (step?.op !== 'watermarkImage') return plan;
  const refused = (key: 'logoFormat' | 'missing' | 'unreadable', cause?: string) =>
    new AppError('bad_field', { field: 'watermarkImage', reason: { key } }, { cause });
  if (sourcePath === undefined) throw refused('missing');
  const { files } = host;
  const bytes = await files.readFile(sourcePath);
  const format = await detectFormat(bytes.subarray(0, SNIFF_BYTES));
  if (!format || !logoFormats.has(format)) throw refused('logoFormat');
  const resultPath = `${scratchFolder}/watermark-image`;
  const options: ConversionOptions = {
    ...defaultOptions,
    ...step.fit,
    upscale: true,
    outputFormat: 'png',
    effort: 'fast',
    preserveMetadata: false,
  };
  const response = await convert({ sourcePath, resultPath, originalName: '', options, limits }, host);
  if (!response.ok) {
    const { code, details, cause } = response.error;
    if (new AppError(code).status >= 500) throw new AppError(code, details, { cause });
    throw refused('unreadable', cause);
  }
  const drawn = host
    .sharp(await files.input(resultPath))
    .toColourspace('srgb')
    .ensureAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  for (let at = 3; at < data.length; at += 4) data[at] = Math.round((data[at] ?? 0) * step.opacity);
  const image = { width: info.width, height: info.height, channels: 4, pixels: data } as const;
  return { ...plan, steps: plan.steps.map((each) => (each === step ? { ...step, image } : each)) };
}

/** Metadata with the gain map that the plan keeps, or with a notice if it is damaged. */
async function withGainMap(
  carrying: Prepared,
  { gainMap, info }: ImageSource,
  plan: Plan,
  context: Pick<ExecuteContext, 'scratchFolder' | 'host'>,
): Promise<Prepared> {
  if (!gainMap || !plan.keepsGainMap) return carrying;
  const adapted = await adaptGainMap(gainMap, info, plan, context);
  const blocks = adapted && announceGainMap(carrying.blocks, adapted);
  return blocks ? { ...carrying, blocks } : { ...carrying, notices: [...carrying.notices, notices.gainMapDropped()] };
}

/** The notices of a plan, without a claim that the pixels refute. Those of a preview are not shown. */
async function noticesFor(
  source: ImageSource,
  plan: Plan,
  { copyOf }: EngineRequest,
  context: ExecuteContext,
): Promise<Notice[]> {
  const code = plan.notices.map((notice) => notice.code).find(isAlphaNotice);
  if (!code || copyOf || (await alphaNoticeApplies(code, source, plan, context))) return plan.notices;
  return plan.notices.filter((notice) => notice.code !== code);
}

function damageNotices(isCut: boolean, isDamaged = false): Notice[] {
  if (isCut) return [notices.truncated()];
  return isDamaged ? [notices.pixelsDamaged()] : [];
}

/** Size of the drawn watermark, in pixels of the result. */
async function watermarkSize({ steps, scale = 1 }: Plan, host: EngineHost): Promise<Size | undefined> {
  const step = steps.find(({ op }) => op === 'watermark');
  const overlay = step?.op === 'watermark' ? await watermarkOverlay(step, host) : undefined;
  return overlay && { width: overlay.image.width / scale, height: overlay.image.height / scale };
}

/**
 * Returns the plan for the original, scaled to its copy.
 * @throws AppError `bad_field` if the source is not a small copy: all limits are checked for the original
 */
function planForCopy(copy: SourceInfo, options: ConversionOptions, original: Original): Plan {
  const { width, height } = copy;
  if (width > original.width || height > original.height || Math.max(width, height) > MAX_PREVIEW_SIDE) {
    throw new AppError('bad_field', {
      field: 'file',
      reason: { key: 'smallCopy', values: { side: MAX_PREVIEW_SIDE } },
    });
  }
  const { lossy = copy.lossy } = original;
  const source = { ...copy, width: original.width, height: original.height, lossy };
  return previewPlan(createPlan(source, options), original, copy);
}

/** A name without a known extension claims no format. */
function isMisnamed(originalName: string, { format }: SourceFile): boolean {
  const claimed = formatOfName(originalName);
  return claimed !== undefined && claimed !== format;
}

/** Tries to decode the whole file. If a truncated file fails, retries with the data that is present. */
async function withSalvage(
  { endsEarly }: ImageSource,
  attempt: (salvage: boolean) => Promise<EncodeResult>,
): Promise<{ encoded: EncodeResult; damaged: boolean }> {
  try {
    return { encoded: await attempt(false), damaged: false };
  } catch (thrown) {
    if (!endsEarly) throw thrown;
    return { encoded: await attempt(true), damaged: true };
  }
}

/** A repacked JPEG has more than this share of its bytes. */
const MIN_REPACKED_SHARE = 0.7;

/**
 * Replaces a result that is larger than its source: by the source's compressed pixels, or by a lower quality. A JPEG of a visual score
 * may also be larger than its source after repacking.
 */
async function withoutLargerResult(
  encoded: EncodeResult,
  { path, sizeBytes }: SourceFile,
  source: ImageSource,
  plan: Plan,
  parts: Omit<WriteParts, 'salvage'>,
): Promise<EncodeResult> {
  const { request, blocks, host } = parts;
  const { options, resultPath } = request;
  const { files } = host;
  const resultBytes = await files.size(resultPath);
  const isLarger = resultBytes > sizeBytes;
  const mayRepack = plan.perceptualTarget !== undefined && plan.encode.format === 'jpg';
  if (!isLarger && !(mayRepack && resultBytes > MIN_REPACKED_SHARE * sizeBytes)) return encoded;
  const missesTarget = async () =>
    plan.targetSize !== undefined && (await files.size(resultPath)) > plan.targetSize.maxBytes;
  const original = await withOriginalPixels(path, { source, plan, options, blocks, host });
  if (original && (isLarger || original.length + (blocks.gainMap?.length ?? 0) < resultBytes)) {
    await files.writeFile(resultPath, [original]);
    if (blocks.gainMap) await appendGainMap(resultPath, blocks.gainMap, files);
    const kept = { quality: undefined, missedTarget: await missesTarget(), isOriginal: true } as const;
    return { ...kept, ...equalScore(plan) };
  }
  const targetSize = mustNotBeLarger(source.info, options, plan)
    ? planWithoutLargerResult(source.info, options, plan, sizeBytes)
    : undefined;
  if (!targetSize) return encoded;
  const { previewPath: _, ...withoutPreview } = request;
  const { quality } = await writeResult(
    source,
    { ...plan, targetSize },
    { ...parts, request: withoutPreview, salvage: false },
  );
  return { quality, missedTarget: await missesTarget() };
}

function encode(image: Sharp, parts: EncodeParts): Promise<EncodeResult> {
  const { targetSize, perceptualTarget } = parts.plan;
  if (targetSize) return encodeToTargetSize(image, targetSize, parts);
  return perceptualTarget ? encodeToPerceptualTarget(image, perceptualTarget, parts) : encodeByContent(image, parts);
}

interface WriteParts {
  blocks: Blocks;
  request: EngineRequest;
  scratchFolder: string;
  salvage: boolean;
  host: EngineHost;
}

async function writeResult(source: ImageSource, plan: Plan, parts: WriteParts): Promise<EncodeResult> {
  const { request, scratchFolder, salvage, host } = parts;
  const { sourcePath, resultPath, previewPath, options } = request;
  const preview = previewPath ? previewFromSource(source, plan, previewPath, salvage, host) : undefined;
  const previewEnded = Promise.allSettled([preview]);
  try {
    const keepsJpegData = plan.keepsJpegData && !salvage;
    const jpegData = keepsJpegData
      ? await writeJpegData({ source, plan, options, sourcePath, resultPath, host })
      : undefined;
    const encoded: EncodeResult = jpegData
      ? { quality: undefined, missedTarget: false, jpegData, ...equalScore(plan) }
      : await encodeResult(source, plan, parts);
    if (previewPath && !(await preview) && !isOwnPreview(plan, await host.files.size(resultPath))) {
      const result = { path: resultPath, format: plan.encode.format };
      await previewFromResult(result, previewPath, `${scratchFolder}/preview`, host);
    }
    return encoded;
  } catch (thrown) {
    // The conversion's error takes precedence, but the preview must settle first: a retry writes to the same path.
    const [early] = await previewEnded;
    // libvips has one error buffer for concurrent failures: either error may carry the message about a full disk.
    throw early?.status === 'rejected' && isWriteError(early.reason) ? early.reason : thrown;
  }
}

/** Executes the plan and encodes its pixels. */
async function encodeResult(source: ImageSource, plan: Plan, parts: WriteParts): Promise<EncodeResult> {
  const { blocks, request, scratchFolder, salvage, host } = parts;
  const context = { scratchFolder, salvage, host };
  const image = await execute(source, plan, context);
  const profile = keptProfile(plan.metadata, source);
  const maySearch = canSearchPng(source.info, plan, host.memory, request.limits.memoryBytes);
  const redraw = request.copyOf ? undefined : redrawForIcon(source, plan, request.options, context);
  const writeFile = async (from: Sharp, encode: Encode, path: string): Promise<void> => {
    attachBlocks(applyProfile(from, plan, source), blocks);
    const search = encode.format === 'png' && maySearch ? encode.search : undefined;
    // The search compresses the pixels.
    const first = search ? ({ ...encode, compressionLevel: 1, adaptiveFiltering: false } as Encode) : encode;
    await encodeTo(
      from,
      {
        encode: first,
        path,
        size: plan.size,
        isDeep: isDeepSpace(plan.space),
        redraw,
        ...(profile && { profile }),
      },
      host,
    );
    await finishFile(path, encode.format, blocks, host);
    if (search) await searchSmallerPng(path, search, host);
  };
  return encode(image, { source, plan, resultPath: request.resultPath, scratchFolder, writeFile, host });
}
