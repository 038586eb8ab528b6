import type { PdfSamples } from '../lib/engine/pdf/image.ts';
import { readPdfImage } from '../lib/engine/pdf/read-image.ts';
import { createPdfWriter } from '../lib/engine/pdf/writer.ts';
import { layOutPage } from '../lib/pdf/page-layout.ts';
import type { PdfWorker } from './contract.ts';

/** Reads images and writes PDFs, whose image data stays in files. */
export const pdfMaker: PdfWorker = {
  async readImage(source, { format, ...settings }) {
    const file = new Uint8Array(await source.arrayBuffer());
    const image = await readPdfImage(format, file, settings);
    if (!image) return undefined;
    const inFile = <S extends PdfSamples>(samples: S) => ({
      ...samples,
      data: samples.data.map((part) => sliceOf(source, file, part)),
    });
    return { ...inFile(image), alpha: image.alpha && inFile(image.alpha) };
  },
  writePdf(images, settings, title) {
    const writer = createPdfWriter<Blob>({ title, createdAt: new Date() });
    const pages = images.flatMap((image) => writer.addPage(image, layOutPage(image, settings)));
    const parts = [...pages, ...writer.end()].map((part) => (part instanceof Blob ? part : Uint8Array.from(part)));
    return new Blob(parts, { type: 'application/pdf' });
  },
};

/** The part of the file that the bytes are a view of, so that they need no memory. */
function sliceOf(source: Blob, file: Uint8Array, part: Uint8Array): Blob {
  if (part.buffer === file.buffer) return source.slice(part.byteOffset, part.byteOffset + part.byteLength);
  return new Blob([Uint8Array.from(part)]);
}
