import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
import {
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';
import { pdfjsPath } from '#lib/pdfjs.ts';

// pdf.js is half a megabyte: this file is imported, by `import()`, when a PDF was added, and not before.

/** A document that is being opened, and then is open. */
export interface OpenPdf extends Pick<PDFDocumentLoadingTask, 'promise'> {
  close(): void;
}

/** What is told while a document opens. */
interface Opening {
  /** Asks for a password; `wrong` when one was given. Answered by calling `answer`, at any time. */
  onPassword(answer: (password: string) => void, wrong: boolean): void;
  /** The file cannot be read any more, as when it was moved on the disk. */
  onLost(): void;
}

/** Pictures of more pixels are left out: decoded, one would take 400 MB. The server draws them. */
const MAX_IMAGE_PIXELS = 100e6;
/** So many documents have a worker that draws their pages; those that come later are drawn by the page itself. */
const MAX_RENDERERS = 3;
/** Enough for cross-reference table and first page of most files in a few reads. */
const CHUNK_BYTES = 2 ** 17;
/** A worker that hangs in a document does not answer when it is told to let go of it. */
const CLOSING_MS = 2000;

const base = new URL(pdfjsPath(version), location.href).href;
GlobalWorkerOptions.workerSrc = `${base}build/pdf.worker.min.mjs`;
GlobalWorkerOptions.rendererSrc = `${base}build/pdf.renderer.min.mjs`;

/** All documents are parsed by one worker, which ends with the last of them. */
let worker: PDFWorker | undefined;
let documents = 0;

/** Opens a PDF where it lies: only the parts that are needed are read. Nothing in it is run, nothing outside of it fetched. */
export function openPdf(file: File, { onPassword, onLost }: Opening): OpenPdf {
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  documents++;
  const task = getDocument({
    range: rangesOf(file, onLost),
    rangeChunkSize: CHUNK_BYTES,
    disableAutoFetch: true,
    disableStream: true,
    worker,
    disableWorkerRendering: documents > MAX_RENDERERS,
    cMapUrl: `${base}cmaps/`,
    standardFontDataUrl: `${base}standard_fonts/`,
    wasmUrl: `${base}wasm/`,
    iccUrl: `${base}iccs/`,
    enableXfa: false,
    maxImageSize: MAX_IMAGE_PIXELS,
    verbosity: VerbosityLevel.ERRORS,
  });
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    onPassword(answer, reason === PasswordResponses.INCORRECT_PASSWORD);
  return { promise: task.promise, close: () => close(task) };
}

function close(task: PDFDocumentLoadingTask): void {
  const ended = Promise.race([task.destroy(), sleep(CLOSING_MS)]).catch(() => {});
  documents--;
  if (documents > 0) return;
  const last = worker;
  worker = undefined;
  void ended.then(() => last?.destroy());
}

function rangesOf(file: File, onLost: () => void): PDFDataRangeTransport {
  const ranges = new PDFDataRangeTransport(file.size, null);
  ranges.requestDataRange = (begin, end) => {
    file
      .slice(begin, end)
      .arrayBuffer()
      .then((bytes) => ranges.onDataRange(begin, new Uint8Array(bytes)))
      .catch(onLost);
  };
  return ranges;
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
