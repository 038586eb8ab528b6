import type { DevicePdfImage, PdfReading, PdfWorker } from '../../device/contract.ts';
import workerUrl from '../../device/pdf.worker.ts?worker&url';
import { deviceLimits } from '../device/device-limits.ts';
import { type RemoteWorker, remoteWorker } from '../remote-worker.ts';

// Reads images and writes PDFs in a worker of this page.

let running: RemoteWorker<PdfWorker> | undefined;

/** @throws Error if the file cannot be read, or the worker fails or is terminated */
export const readImage = (source: Blob, reading: Omit<PdfReading, 'maxPixels'>): Promise<DevicePdfImage | undefined> =>
  worker().call((maker) => maker.readImage(source, { ...reading, maxPixels: deviceLimits().maxPixels }));

/** Writes a PDF with a page for each image. @throws as `readImage` */
export const writePdf = (...input: Parameters<PdfWorker['writePdf']>): Promise<Blob> =>
  worker().call((maker) => maker.writePdf(...input));

/** Terminates the worker. Pending calls reject, and the next call starts another worker. */
export function endPdfWorker(): void {
  running?.terminate();
  running = undefined;
}

function worker(): RemoteWorker<PdfWorker> {
  running ??= remoteWorker<PdfWorker>(new Worker(workerUrl, { type: 'module' }), endPdfWorker);
  return running;
}
