import type { PDFDocumentLoadingTask } from 'pdfjs-dist';
// The legacy build: the modern build requires browsers of 2026, newer than `oldest` in src/lib/supported-browsers.ts.
import {
  GlobalWorkerOptions,
  getDocument,
  PasswordResponses,
  PDFDataRangeTransport,
  PDFWorker,
  VerbosityLevel,
  version,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { AppError } from '#lib/errors.ts';
import { pdfjsPath } from '#lib/pdfjs.ts';
import { sitePath } from '#lib/site-path.ts';

// pdf.js is 500 KB. Import this module dynamically, once a PDF has been added.

/** A document that is opening or open. `promise` rejects with the AppError `not_loaded` if the worker cannot be loaded. */
export interface OpenPdf extends Pick<PDFDocumentLoadingTask, 'promise'> {
  close(): void;
}

/** Callbacks while a document opens. */
interface OpenCallbacks {
  /** Called if a password is required. `wrong`: the previous one was incorrect. `enterPassword` may be called at any time. */
  onPassword(enterPassword: (password: string) => void, wrong: boolean): void;
  /** Called if the file is no longer readable, for example because it was moved. */
  onLost(): void;
}

/** Images above this size are skipped, because one would need 400 MB when decoded. The server renders them. */
const MAX_IMAGE_PIXELS = 100e6;
/** Number of documents with a rendering worker. Further documents render on the main thread. */
const MAX_RENDERERS = 3;
/** Large enough to read the cross-reference table and first page of most files in a few reads. */
const CHUNK_BYTES = 2 ** 17;
/** Timeout for closing. A worker that hangs in a document does not respond. */
const CLOSE_TIMEOUT_MS = 2000;

const base = new URL(sitePath(pdfjsPath(version)), location.href).href;
GlobalWorkerOptions.workerSrc = `${base}legacy/build/pdf.worker.min.mjs`;
GlobalWorkerOptions.rendererSrc = `${base}legacy/build/pdf.renderer.min.mjs`;

/** One worker parses all documents. It is destroyed with the last one. */
let worker: PDFWorker | undefined;
let documents = 0;

/**
 * Opens a PDF from the local file and reads only the required ranges. Scripts do not run, and nothing external is
 * fetched.
 */
export function openPdf(file: File, { onPassword, onLost }: OpenCallbacks): OpenPdf {
  worker ??= new PDFWorker({ verbosity: VerbosityLevel.ERRORS });
  documents++;
  const task = getDocument({
    range: createRangeTransport(file, onLost),
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
  const opened = Promise.withResolvers<void>();
  task.promise.then(
    () => opened.resolve(),
    () => opened.resolve(),
  );
  task.onPassword = (enterPassword: (password: string) => void, reason: number) => {
    opened.resolve();
    onPassword(enterPassword, reason === PasswordResponses.INCORRECT_PASSWORD);
  };
  const started = worker.promise.catch((cause: unknown) => {
    throw new AppError('not_loaded', {}, { cause });
  });
  return { promise: started.then(() => task.promise), close: () => close(task, opened.promise) };
}

/** @param opened fulfilled once the document is open, needs a password or is refused */
function close(task: PDFDocumentLoadingTask, opened: Promise<void>): void {
  // A document that is destroyed before leaves an unhandled rejection in the worker (pdf.js 6.5, `pdfManagerReady`).
  const destroyed = opened.then(() => task.destroy());
  // The document is discarded, so an error while closing it has no effect.
  const ended = Promise.race([destroyed, sleep(CLOSE_TIMEOUT_MS)]).catch(() => undefined);
  documents--;
  if (documents > 0) return;
  const last = worker;
  worker = undefined;
  void ended.then(() => last?.destroy());
}

function createRangeTransport(file: File, onLost: () => void): PDFDataRangeTransport {
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
