import { createWriteStream } from 'node:fs';
import { copyFile, mkdtemp, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { EngineRequest, EngineResult } from '../lib/engine/contract.ts';
import { type PublicError, toAppError } from '../lib/errors.ts';
import { detectFormat } from '../lib/formats/detect-format.ts';
import { type FormatId, type ResultFormat, SNIFF_BYTES } from '../lib/formats/formats.ts';
import { type ConversionOptions, MAX_PAGE_LIST } from '../lib/options/schema.ts';
import { checkedPages } from '../lib/pdf/checked-pages.ts';
import { pageOptions } from '../lib/pdf/selected-pages.ts';
import { splitsFrames } from '../lib/plan/frames.ts';
import { publicNotice } from '../lib/plan/notices/notice-text.ts';
import type { PublicNotice } from '../lib/plan/types.ts';
import { EnginePool } from '../lib/server/jobs/engine-pool.ts';
import { EngineProcess } from '../lib/server/jobs/engine-process.ts';
import { resolvePattern, resultName, withPagePart } from '../lib/text/name-pattern.ts';
import { pagePart } from '../lib/text/result-names.ts';
import type { Command } from './arguments.ts';
import { type Destination, FileExists } from './destination.ts';
import type { Source } from './find-sources.ts';

/** A result, as `--json` prints it. */
export interface ConvertedFile {
  /** Path of the source, or paths of the images of a PDF. */
  source: string | readonly string[];
  /** Number of the page or frame, if the source has several. */
  page?: number;
  /** Path of the result. `-` is the standard output. */
  result: string;
  format: ResultFormat;
  /** In pixels; of the first page of a PDF in points. */
  width: number;
  height: number;
  originalSizeBytes: number;
  sizeBytes: number;
  /** In hex. */
  sha256: string;
  quality?: number;
  visualScore?: number;
  notices: readonly PublicNotice[];
}

/** A file or page that has no result. */
export interface FailedFile {
  source: string;
  page?: number;
  error: { code: PublicError['code'] | 'file_exists'; message: string };
}

export interface Reporting {
  /** Ends the command. */
  signal: AbortSignal;
  /** Called for each result and each failure, in the order in which they end. */
  report(line: ConvertedFile | FailedFile): void;
}

/** A command whose results are images. */
export type ImageCommand = Command & { options: ConversionOptions };

const MAX_PIXELS = 268_000_000;
export const MEMORY_BYTES = 2 * 1024 ** 3;
/** A machine of one visitor may take longer than a server with many. */
export const TIMEOUT_MS = 30 * 60_000;

export const limits = { maxPixels: MAX_PIXELS, memoryBytes: MEMORY_BYTES };

/**
 * Converts files in processes of their own, like the server: several at once, each with the same bytes as there.
 */
export async function convertSources(
  sources: readonly Source[],
  command: ImageCommand,
  destination: Destination,
  { signal, report }: Reporting,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'image-converter-'));
  const engines = Array.from(
    { length: Math.min(command.jobs, sources.length) },
    (_, index) => new EngineProcess({ folder: join(folder, String(index)), memoryBytes: MEMORY_BYTES }),
  );
  const pool = new EnginePool(engines);
  const date = new Date();
  try {
    await Promise.all(
      sources.map((source, index) =>
        pool.use(async (engine) => {
          if (signal.aborted) return;
          const namePattern = resolvePattern(command.options.namePattern, { index: index + 1, date });
          await convertSource({ source, namePattern, engine, command, destination, signal, report }).catch(
            (thrown: unknown) => {
              if (!signal.aborted) report({ source: source.path, error: errorOf(thrown) });
            },
          );
        }),
      ),
    );
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
    await rm(folder, { recursive: true, force: true });
  }
}

interface Conversion extends Reporting {
  source: Source;
  /** With the index of the source and the date. */
  namePattern: string;
  engine: EngineProcess;
  command: ImageCommand;
  destination: Destination;
}

async function convertSource(conversion: Conversion): Promise<void> {
  const { engine, signal } = conversion;
  const { options } = conversion.command;
  await engine.start();
  const request = await requestOf(conversion);
  const convertWhole = () => runOne(conversion, request);
  const { sourcePath } = request;
  const format = await formatOf(sourcePath);
  const isSplit = format !== undefined && splitsFrames(format, options);
  const call = { timeoutMs: TIMEOUT_MS, signal };
  if (format !== 'pdf' && !isSplit) return convertWhole();
  const password = options.pdfPassword;
  const { pageCount } = await engine.openDocument(
    { sourcePath, maxPixels: MAX_PIXELS, ...(password !== undefined && { password }) },
    call,
  );
  try {
    if (pageCount === 1 && format !== 'pdf') await convertWhole();
    else await runPages(conversion, request, { pageCount, format });
  } finally {
    await engine.closeDocument();
  }
}

/** Puts the files of a conversion into the engine's folder, the only one that it may read. */
async function requestOf({ source, engine, command }: Conversion): Promise<EngineRequest> {
  const sourcePath = join(engine.folder, 'source');
  if (source.path === '-') await pipeline(process.stdin, createWriteStream(sourcePath));
  else await copyFile(source.path, sourcePath);
  const base = { sourcePath, resultPath: join(engine.folder, 'result'), originalName: source.name, limits };
  if (command.logo === undefined) return { ...base, options: command.options };
  const watermarkImagePath = join(engine.folder, 'logo');
  await copyFile(command.logo, watermarkImagePath);
  const { size } = await stat(watermarkImagePath);
  return { ...base, watermarkImagePath, options: { ...command.options, watermarkImage: String(size) } };
}

async function formatOf(path: string): Promise<FormatId | undefined> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFF_BYTES), 0, SNIFF_BYTES, 0);
  return detectFormat(Uint8Array.from(buffer.subarray(0, bytesRead)));
}

/** Converts pages or frames one after the other. A page that fails does not end the others. */
async function runPages(
  conversion: Conversion,
  request: EngineRequest,
  { pageCount, format }: { pageCount: number; format: FormatId },
): Promise<void> {
  const { source, namePattern, signal, report, command } = conversion;
  const { options } = request;
  const { pdfDpi: dpi, pdfPassword: password } = command.options;
  for (const selected of checkedPages(pageCount, options, { maxPages: MAX_PAGE_LIST, source: format })) {
    if (signal.aborted) return;
    const page = { number: selected.page, dpi, ...(password !== undefined && { password }) };
    const ofOne = {
      ...conversion,
      namePattern: withPagePart(namePattern, pagePart(selected, { pageCount, source: format })),
    };
    const ofPage = { ...request, options: pageOptions(options, selected), page };
    await runOne(ofOne, ofPage).catch((thrown: unknown) => {
      if (!signal.aborted) report({ source: source.path, page: selected.page, error: errorOf(thrown) });
    });
  }
}

async function runOne(conversion: Conversion, request: EngineRequest): Promise<void> {
  const { source, namePattern, engine, command, destination, signal, report } = conversion;
  const result = await engine.run(request, { timeoutMs: TIMEOUT_MS, signal });
  const { format, width, height, quality = command.options.quality } = result;
  const name = resultName(namePattern, { originalName: source.name, format, width, height, quality });
  const path = await destination.save(request.resultPath, source, name);
  const { size } = await stat(request.sourcePath);
  report({
    source: source.path,
    ...(request.page && { page: request.page.number }),
    result: path,
    originalSizeBytes: size,
    ...factsOf(result),
  });
}

/** What `--json` says about a result. */
export const factsOf = ({
  format,
  width,
  height,
  sizeBytes,
  sha256,
  quality,
  visualScore,
  notices,
}: EngineResult<ResultFormat>) => ({
  format,
  width,
  height,
  sizeBytes,
  sha256,
  ...(quality !== undefined && { quality }),
  ...(visualScore !== undefined && { visualScore }),
  notices: notices.map(publicNotice),
});

export function errorOf(thrown: unknown): FailedFile['error'] {
  if (thrown instanceof FileExists) return { code: 'file_exists', message: thrown.message };
  return toAppError(thrown).toPublic();
}
