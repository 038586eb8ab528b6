import { deviceLimits } from '#convert/device/device-limits.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { PdfSettings } from '#lib/pdf/settings.ts';
import { isRecord } from '#lib/type-guards.ts';
import type { DevicePdfImage, PdfWorkerRequest, PdfWorkerResponse } from '../../device/contract.ts';
import workerUrl from '../../device/pdf.worker.ts?worker&url';

// Reads images and writes PDFs in a worker of this page.

type Request = PdfWorkerRequest extends infer R ? (R extends unknown ? Omit<R, 'id'> : never) : never;

interface Pending {
  resolve(response: PdfWorkerResponse): void;
  reject(reason: unknown): void;
}

const pending = new Map<number, Pending>();
let worker: Worker | undefined;
let lastId = 0;

/**
 * Reads an image whose compressed pixels a PDF can contain.
 * @returns undefined if it has to be converted first
 * @throws Error if the file cannot be read, or the worker cannot be loaded
 */
export async function readImage(
  source: Blob,
  format: FormatId,
  keepMetadata: boolean,
): Promise<DevicePdfImage | undefined> {
  const { maxPixels } = deviceLimits();
  const response = await send({ type: 'read', source, format, keepMetadata, maxPixels });
  if (response.type === 'image') return response.image;
  throw failureOf(response);
}

/** Writes a PDF with a page for each image. @throws Error if the worker cannot be loaded */
export async function writePdf(images: readonly DevicePdfImage[], settings: PdfSettings, title: string): Promise<Blob> {
  const response = await send({ type: 'write', images, settings, title });
  if (response.type === 'pdf') return response.pdf;
  throw failureOf(response);
}

const failureOf = (response: PdfWorkerResponse): Error =>
  new Error(response.type === 'error' ? response.message : `An unexpected response: ${response.type}`);

async function send(request: Request): Promise<PdfWorkerResponse> {
  worker ??= startWorker();
  const id = ++lastId;
  const { promise, resolve, reject } = Promise.withResolvers<PdfWorkerResponse>();
  pending.set(id, { resolve, reject });
  worker.postMessage({ ...request, id } as PdfWorkerRequest);
  try {
    return await promise;
  } finally {
    pending.delete(id);
  }
}

function startWorker(): Worker {
  const started = new Worker(workerUrl, { type: 'module' });
  started.addEventListener('message', ({ data }) => {
    if (isResponse(data)) pending.get(data.id)?.resolve(data);
  });
  // Its script failed to load, or it ran out of memory.
  started.addEventListener('error', ({ message }) => {
    started.terminate();
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error(message));
  });
  return started;
}

const isResponse = (value: unknown): value is PdfWorkerResponse =>
  isRecord(value) &&
  typeof value.id === 'number' &&
  ((value.type === 'image' && (value.image === undefined || isRecord(value.image))) ||
    (value.type === 'pdf' && value.pdf instanceof Blob) ||
    (value.type === 'error' && typeof value.message === 'string'));
