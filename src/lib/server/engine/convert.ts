import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../errors.ts';
import { formatOfName, formats, SNIFF_BYTES, sniffFormat } from '../../formats.ts';
import { checkTarget } from '../../plan/limits.ts';
import { memoryBudgetBytes, memoryBytes, tooMuchMemory } from '../../plan/memory.ts';
import * as notices from '../../plan/notices.ts';
import { plan } from '../../plan/plan.ts';
import type { Plan } from '../../plan/types.ts';
import type { EngineRequest, EngineResponse, EngineResult } from './contract.ts';
import { decoders } from './decoders/decoders.ts';
import { encodeTo } from './encoders.ts';
import { execute } from './execute.ts';
import { translateFailure } from './failure.ts';
import { applyMetadata, cleanResult } from './metadata.ts';
import { checkPixels } from './pixels.ts';
import { previewFromResult, previewFromSource } from './preview.ts';
import type { Source, SourceFile } from './source.ts';

/** Converts one file as asked. Never throws: what went wrong is in the answer. */
export async function convert(request: EngineRequest): Promise<EngineResponse> {
  const scratchFolder = `${request.resultPath}.scratch`;
  try {
    await mkdir(scratchFolder, { recursive: true });
    const result = await run(request, scratchFolder);
    return { ok: true, result, rssBytes: process.memoryUsage.rss() };
  } catch (thrown) {
    const { code, details, cause, stack } = translateFailure(thrown, request.limits);
    const words = cause instanceof Error ? cause.stack : (cause ?? stack);
    return { ok: false, error: { code, details, cause: String(words) }, rssBytes: process.memoryUsage.rss() };
  } finally {
    await rm(scratchFolder, { recursive: true, force: true });
  }
}

async function run(request: EngineRequest, scratchFolder: string): Promise<EngineResult> {
  const { options, limits, originalName, resultPath } = request;
  const file = await identify(request, scratchFolder);
  const source = await decoders[file.format](file);
  if (isMisnamed(originalName, file)) source.info.notices.push(notices.misnamed(formats[file.format].label));

  checkTarget(source.info, options);
  const todo = plan(source.info, options);
  const { width, height, frames } = source.info;
  // A drawing has no pixels before it is drawn, at the size that was planned.
  if (file.format !== 'svg') checkPixels(width, height, todo.decode.frames === 'all' ? frames : 1, limits);
  checkPixels(todo.size.width, todo.size.height, 1, limits);
  if (memoryBytes(source.info, todo) > memoryBudgetBytes(limits.memoryBytes)) throw tooMuchMemory(limits.memoryBytes);

  const damaged = await salvaging(source, (salvage) => write(source, todo, request, scratchFolder, salvage));
  return {
    originalFormat: file.format,
    format: options.outputFormat,
    ...todo.size,
    sizeBytes: (await stat(resultPath)).size,
    sha256: await sha256(resultPath),
    ...('quality' in todo.encode && { quality: todo.encode.quality }),
    notices: [...todo.notices, ...(damaged ? [notices.truncated()] : [])],
  };
}

/** @throws AppError `empty_file`, `unknown_format` */
async function identify({ sourcePath, limits }: EngineRequest, scratchFolder: string): Promise<SourceFile> {
  await using handle = await open(sourcePath);
  const { size } = await handle.stat();
  if (size === 0) throw new AppError('empty_file');
  const head = new Uint8Array(Math.min(size, SNIFF_BYTES));
  await handle.read(head, 0, head.length, 0);
  const format = sniffFormat(head);
  if (!format) throw new AppError('unknown_format');
  return { path: sourcePath, format, sizeBytes: size, head, limits, scratchFolder };
}

/** A name without an extension we know claims nothing. */
function isMisnamed(originalName: string, { format }: SourceFile): boolean {
  const claimed = formatOfName(originalName);
  return claimed !== undefined && claimed !== format;
}

/** Tries to read the whole file; of one that ends early, takes what is there. Returns whether it had to. */
async function salvaging({ endsEarly }: Source, attempt: (salvage: boolean) => Promise<void>): Promise<boolean> {
  try {
    await attempt(false);
    return false;
  } catch (thrown) {
    if (!endsEarly) throw thrown;
    await attempt(true);
    return true;
  }
}

async function write(
  source: Source,
  todo: Plan,
  { resultPath, previewPath }: EngineRequest,
  scratchFolder: string,
  salvage: boolean,
): Promise<void> {
  const preview = previewFromSource(source, todo, previewPath, salvage);
  const previewEnded = Promise.allSettled([preview]);
  try {
    const image = await execute(source, todo, { scratchFolder, salvage });
    applyMetadata(image, todo.metadata, source);
    await encodeTo(image, { encode: todo.encode, path: resultPath, size: todo.size });
    await cleanResult(resultPath, todo.encode.format, todo.metadata, source);
    if (!(await preview)) await previewFromResult(resultPath, previewPath);
  } finally {
    // When the conversion fails first, that is the failure to tell, but what comes next writes to the same path.
    await previewEnded;
  }
}

async function sha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
}
