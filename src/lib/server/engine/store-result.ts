import { readFile, rename } from 'node:fs/promises';
import type { EngineResult } from '../../engine/contract.ts';
import { convert } from '../../engine/convert.ts';
import { toEngineError } from '../../engine/failure.ts';
import { acquirePdfium } from '../../engine/pdfium/mutex.ts';
import { PREVIEW_SIDE } from '../../engine/preview.ts';
import { isTracedSvg } from '../../engine/tracer/traced-svg.ts';
import { AppError } from '../../errors.ts';
import type { ResultFormat } from '../../formats/formats.ts';
import { parseOptions } from '../../options/schema.ts';
import type { ConversionResponse, StoreRequest } from './contract.ts';
import { pdfReader } from './pdf.ts';
import { processState } from './recycling.ts';
import { serverHost } from './server-host.ts';

/** Resolution at which the pixels of a page are its points. */
const POINTS_PER_INCH = 72;

const previewOptions = parseOptions({
  outputFormat: 'webp',
  width: PREVIEW_SIDE,
  height: PREVIEW_SIDE,
  quality: 80,
  effort: 'fast',
  preserveMetadata: false,
});

/** Decodes a result completely and keeps its bytes. Never throws: the response contains the error. */
export async function storeResultOnServer(request: StoreRequest): Promise<ConversionResponse<ResultFormat>> {
  try {
    return { ok: true, result: await storeResult(request), ...processState() };
  } catch (thrown) {
    return { ok: false, error: toEngineError(thrown, request.limits), ...processState() };
  }
}

/** @throws AppError `broken_file`, `bad_field` for a wrong number of pages or a drawing that is not traced, and the errors of a conversion */
async function storeResult({ facts, ...request }: StoreRequest): Promise<EngineResult<ResultFormat>> {
  const { sourcePath, resultPath, previewPath } = request;
  const isPdf = facts.outputFormat === 'pdf';
  if (isPdf) await checkPages(sourcePath, facts.pages);
  if (facts.outputFormat === 'svg') await checkDrawing(sourcePath);
  // A conversion decodes all pixels, with all checks of untrusted files. Its result is the preview, or that of an animation.
  const checkedPath = `${resultPath}-checked`;
  const response = await convert(
    {
      ...request,
      resultPath: checkedPath,
      originalName: '',
      options: previewOptions,
      ...(isPdf && { page: { number: 1, dpi: POINTS_PER_INCH } }),
    },
    serverHost,
  );
  if (!response.ok) throw new AppError(response.error.code, response.error.details, { cause: response.error.cause });
  const { originalWidth, originalHeight, notices, hasPreview } = response.result;
  if (notices.some(({ code }) => code === 'truncated' || code === 'pixels_damaged')) throw new AppError('broken_file');
  if (!hasPreview) await rename(checkedPath, previewPath);
  await rename(sourcePath, resultPath);
  return {
    originalFormat: facts.originalFormat,
    originalWidth,
    originalHeight,
    format: facts.outputFormat,
    width: originalWidth,
    height: originalHeight,
    sizeBytes: await serverHost.files.size(resultPath),
    sha256: await serverHost.sha256(resultPath),
    ...(facts.quality !== undefined && { quality: facts.quality }),
    ...(facts.visualScore !== undefined && { visualScore: facts.visualScore }),
    notices: [],
    hasPreview: true,
  };
}

/** Other drawings may contain scripts. */
async function checkDrawing(path: string): Promise<void> {
  if (isTracedSvg(await readFile(path, 'utf8'))) return;
  throw new AppError('bad_field', { field: 'file', reason: { key: 'tracedHere' } });
}

async function checkPages(path: string, pages: number | undefined): Promise<void> {
  const release = await acquirePdfium();
  try {
    const { pageCount } = await pdfReader.open(path);
    if (pageCount !== pages)
      throw new AppError('bad_field', { field: 'pages', reason: { key: 'pageCount', values: { pages: pageCount } } });
  } finally {
    release();
  }
}
