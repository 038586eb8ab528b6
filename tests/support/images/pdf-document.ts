import { readFile } from 'node:fs/promises';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { acquirePdfium } from '../../../src/lib/engine/pdfium/mutex.ts';
import { pdfReader } from '../../../src/lib/server/engine/pdf.ts';

/** A document as pdf.js reads it. Sizes in points. */
export interface ReadDocument {
  title: string | undefined;
  pages: { width: number; height: number }[];
}

/** Reads a document with pdf.js. Its warnings fail the test as console errors. */
export async function readDocument(bytes: Uint8Array): Promise<ReadDocument> {
  const loading = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 });
  const document = await loading.promise;
  try {
    const { info } = await document.getMetadata();
    const pages: ReadDocument['pages'] = [];
    for (let number = 1; number <= document.numPages; number++) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
      pages.push({ width, height });
    }
    return { title: (info as { Title?: string }).Title, pages };
  } finally {
    await loading.destroy();
  }
}

/** The page as PDFium draws it: a PNG. @param number from 1 */
export async function drawPage(path: string, number: number, dpi: number): Promise<Buffer> {
  const release = await acquirePdfium();
  try {
    const { width, height, channels, pixels, close } = (await pdfReader.open(path)).renderPage(number, dpi);
    try {
      const copy = Buffer.from(pixels);
      return await sharp(copy, { raw: { width, height, channels }, limitInputPixels: false }).png().toBuffer();
    } finally {
      close();
    }
  } finally {
    pdfReader.close();
    release();
  }
}

const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

/**
 * Checks the structure of a document with one cross-reference table: each entry points to its object, and each stream has the
 * length that it states.
 * @returns the streams of images with their dictionaries
 */
export function checkStructure(pdf: Uint8Array): { dictionary: string; data: Uint8Array }[] {
  const text = latin1(pdf);
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count = '', rows = ''] = /^xref\n0 (\d+)\n([\s\S]*?)trailer\n/.exec(text.slice(tableAt)) ?? [];
  const offsets = rows.match(/.{20}/gs)?.map((row) => Number(row.slice(0, 10))) ?? [];
  if (offsets.length !== Number(count) || offsets.length < 4) throw new Error('The cross-reference table is wrong');
  return offsets.slice(1).flatMap((at, index) => {
    const head = `${index + 1} 0 obj\n`;
    if (!text.startsWith(head, at)) throw new Error(`Object ${index + 1} is not at ${at}`);
    const start = at + head.length;
    const stream = text.indexOf('stream\n', start);
    const end = text.indexOf('\nendobj\n', start);
    const dictionary = text.slice(start, Math.min(stream < 0 ? end : stream, end));
    const length = /\/Length (\d+) >>\n$/.exec(dictionary)?.[1];
    if (length === undefined) return [];
    const dataAt = stream + 'stream\n'.length;
    const dataEnd = dataAt + Number(length);
    if (!text.startsWith('\nendstream\nendobj\n', dataEnd)) throw new Error(`Stream ${index + 1} has another length`);
    return dictionary.includes('/Subtype /Image') ? [{ dictionary, data: pdf.subarray(dataAt, dataEnd) }] : [];
  });
}

export const readBytes = async (path: string): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(await readFile(path));
