import '../lib/polyfills.ts';
import { convert } from '../lib/engine/convert.ts';
import { countPages } from '../lib/engine/count-pages.ts';
import { toEngineError } from '../lib/engine/failure.ts';
import { AppError } from '../lib/errors.ts';
import { detectFormat } from '../lib/formats/detect-format.ts';
import { SNIFF_BYTES } from '../lib/formats/formats.ts';
import type {
  DeviceDocumentRequest,
  DeviceRequest,
  DeviceResponse,
  DeviceResult,
  DrawingRequest,
  DrawnMessage,
  EngineMessage,
} from './contract.ts';
import { startDeviceHost } from './device-host.ts';
import wasmUrl from './sharp/generated/sharp.wasm?url';

const sourcePath = '/source';
const documentPath = '/document';
const resultPath = '/result';
const previewPath = '/preview';
const watermarkImagePath = '/watermark-image';

/** The id of the document at `documentPath`. */
let documentId: string | undefined;

// An error here reaches the page as the worker's `error` event.
const wasmModule = await WebAssembly.compileStreaming(fetch(wasmUrl));
postMessage({ type: 'downloaded', heapBytes: 0 } satisfies DeviceResponse);
const host = await startDeviceHost(wasmModule, {
  onFontLoad: (isLoading) => post({ type: isLoading ? 'loading' : 'converting' }),
  drawOnPage,
});

addEventListener('message', async ({ data }: MessageEvent<EngineMessage>) => {
  if (data.task === 'close') return closeDocument();
  if (data.task === 'drawn') return receiveDrawn(data);
  try {
    if (data.task === 'open') return post({ type: 'document', pageCount: await openDocument(data) });
    const converted = await convertFile(data);
    const transfer = [converted.file.buffer, ...(converted.preview ? [converted.preview.buffer] : [])];
    post({ type: 'result', ...converted }, transfer);
  } catch (thrown) {
    post({ type: 'error', error: toEngineError(thrown, data.limits) });
  }
});
post({ type: 'ready' });

type ResponseContent<R = DeviceResponse> = R extends DeviceResponse ? Omit<R, 'heapBytes' | 'needsRecycling'> : never;

function post(content: ResponseContent, transfer: Transferable[] = []): void {
  const state = { heapBytes: host.heapBytes(), ...(host.needsRecycling() && { needsRecycling: true as const }) };
  postMessage({ ...content, ...state }, { transfer });
}

/** The drawing that the page draws. */
let drawing: PromiseWithResolvers<Uint8ClampedArray<ArrayBuffer>> | undefined;

/** @throws AppError with the error of the page */
function drawOnPage(request: DrawingRequest): Promise<Uint8ClampedArray<ArrayBuffer>> {
  drawing = Promise.withResolvers();
  post({ type: 'draw', drawing: request });
  return drawing.promise;
}

function receiveDrawn(message: DrawnMessage): void {
  if (!message.error) drawing?.resolve(message.pixels);
  else {
    const { code, cause } = message.error;
    drawing?.reject(new AppError(code, {}, { cause }));
  }
}

/** @throws AppError of the document; errors of PDFium */
async function openDocument({ source, documentId: id, password, limits }: DeviceDocumentRequest): Promise<number> {
  const sourcePath = await writeSource(source, id);
  if (await isPdf(sourcePath)) await host.pdfReader.start();
  post({ type: 'converting' });
  return countPages({ sourcePath, limits, ...(password !== undefined && { password }) }, host.pdfReader, host);
}

/** Other files with pages are animations, which need no reader. */
async function isPdf(path: string): Promise<boolean> {
  await using file = await host.files.open(path, 'r');
  return (await detectFormat(await file.read(0, Math.min(await file.size(), SNIFF_BYTES)))) === 'pdf';
}

/** Closes the document that previous requests have left open. */
async function closeDocument(): Promise<void> {
  documentId = undefined;
  host.pdfReader.close();
  await host.files.remove(documentPath);
}

/** Writes the file of a request, unless it is the open document. @returns its path */
async function writeSource(source: Blob, id: string | undefined): Promise<string> {
  if (id !== undefined && id === documentId) return documentPath;
  await closeDocument();
  const path = id === undefined ? sourcePath : documentPath;
  await host.files.writeFile(path, [new Uint8Array(await source.arrayBuffer())]);
  documentId = id;
  return path;
}

/** @throws AppError with the engine's error */
async function convertFile({
  source,
  wantsPreview,
  page,
  watermarkImage,
  ...request
}: DeviceRequest): Promise<DeviceResult> {
  const { files, pdfReader } = host;
  try {
    const path = await writeSource(source, page?.documentId);
    if (page && (await isPdf(path))) await pdfReader.start();
    post({ type: 'converting' });
    if (watermarkImage) await files.writeFile(watermarkImagePath, [new Uint8Array(await watermarkImage.arrayBuffer())]);
    const parts = {
      ...(page && { page }),
      ...(wantsPreview && { previewPath }),
      ...(watermarkImage && { watermarkImagePath }),
    };
    const response = await convert({ ...request, ...parts, sourcePath: path, resultPath }, host);
    if (!response.ok) {
      const { code, details, cause } = response.error;
      throw new AppError(code, details, { cause });
    }
    const { result } = response;
    return {
      result,
      file: await files.readFile(resultPath),
      ...(result.hasPreview && { preview: await files.readFile(previewPath) }),
    };
  } finally {
    await Promise.all([sourcePath, resultPath, previewPath, watermarkImagePath].map((path) => files.remove(path)));
  }
}
