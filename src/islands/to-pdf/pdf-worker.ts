import { type Remote, wrap } from 'comlink';
import { deviceLimits } from '#convert/device/device-limits.ts';
import type { DevicePdfImage, PdfReading, PdfWorker } from '../../device/contract.ts';
import workerUrl from '../../device/pdf.worker.ts?worker&url';

// Reads images and writes PDFs in a worker of this page.

interface Running {
  maker: Remote<PdfWorker>;
  end(reason: unknown): void;
  /** Rejects when the worker ends. Calls that it has not answered stay pending. */
  ended: Promise<never>;
}

let running: Running | undefined;

/** @throws Error if the file cannot be read, or the worker cannot be loaded; the reason of `endPdfWorker` */
export const readImage = (source: Blob, reading: Omit<PdfReading, 'maxPixels'>): Promise<DevicePdfImage | undefined> =>
  call(({ maker }) => maker.readImage(source, { ...reading, maxPixels: deviceLimits().maxPixels }));

/** Writes a PDF with a page for each image. @throws as `readImage` */
export const writePdf = (...input: Parameters<PdfWorker['writePdf']>): Promise<Blob> =>
  call(({ maker }) => maker.writePdf(...input));

/** Terminates the worker. Pending calls reject, and the next call starts another worker. */
export const endPdfWorker = (reason: unknown): void => running?.end(reason);

function call<T>(run: (worker: Running) => Promise<T>): Promise<T> {
  running ??= start();
  return Promise.race([run(running), running.ended]);
}

function start(): Running {
  const worker = new Worker(workerUrl, { type: 'module' });
  const { promise: ended, reject } = Promise.withResolvers<never>();
  // Without a pending call, no one handles the rejection.
  ended.catch(() => undefined);
  const end = (reason: unknown) => {
    worker.terminate();
    running = undefined;
    reject(reason);
  };
  // Its script failed to load, or it ran out of memory.
  worker.addEventListener('error', ({ message }) => end(new Error(message)));
  return { maker: wrap<PdfWorker>(worker), end, ended };
}
