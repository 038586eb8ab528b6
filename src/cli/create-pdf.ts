import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { PdfOptions } from '../lib/pdf/options.ts';
import type { PageFile } from '../lib/pdf/settings.ts';
import { pdfName, pdfTitle } from '../lib/pdf/title.ts';
import { EngineProcess } from '../lib/server/jobs/engine-process.ts';
import { errorOf, factsOf, limits, MEMORY_BYTES, type Reporting, TIMEOUT_MS } from './convert-sources.ts';
import type { Destination } from './destination.ts';
import type { Source } from './find-sources.ts';

/** Makes one PDF with a page for each image, in the order of the sources. */
export async function createPdf(
  sources: readonly Source[],
  { outputFormat: _, batchId: __, rotations = [], title: givenTitle, ...settings }: PdfOptions,
  destination: Destination,
  { signal, report }: Reporting,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'image-converter-'));
  const engine = new EngineProcess({ folder: join(folder, 'engine'), memoryBytes: MEMORY_BYTES });
  const paths = sources.map(({ path }) => path);
  try {
    await engine.start();
    const sourcePath = join(engine.folder, 'source');
    const resultPath = join(engine.folder, 'result');
    const files: PageFile[] = [];
    for (const [index, source] of sources.entries()) {
      const bytes = source.path === '-' ? await buffer(process.stdin) : await readFile(source.path);
      await appendFile(sourcePath, bytes);
      const rotation = rotations[index];
      files.push({ name: source.name, sizeBytes: bytes.length, ...(rotation !== undefined && { rotation }) });
    }
    const title = pdfTitle(
      givenTitle,
      sources.map(({ name }) => name),
    );
    const request = { sourcePath, resultPath, files, settings, title, createdAtMs: Date.now(), limits };
    const result = await engine.createPdf(request, { timeoutMs: TIMEOUT_MS, signal });
    // Without another place, beside the first image.
    const path = await destination.save(
      resultPath,
      { path: '-', name: title, ...sources[0], folder: '' },
      pdfName(title),
    );
    const originalSizeBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    report({ source: paths, result: path, originalSizeBytes, ...factsOf(result) });
  } catch (thrown) {
    if (!signal.aborted) report({ source: paths.join(', '), error: errorOf(thrown) });
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
}
