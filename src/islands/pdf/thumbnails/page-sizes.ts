import { map } from 'nanostores';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Size } from '#lib/geometry/resize.ts';
import { $pdfDocuments } from '../documents.ts';
import { pdfDocument } from '../open-documents.ts';

/** Pages per batch. Between batches, the worker can serve other requests. */
const BATCH = 25;
/** Delay before the batches, so that the first pages render first. */
const PAUSE_MS = 1500;

/** Page sizes by `pageKey`, in points (1/72 inch), rotation applied. Undefined until known. */
export const $pageSizes = map<Record<string, Size>>({});

export const pageKey = (fileId: string, pageNumber: number): string => `${fileId}:${pageNumber}`;

/** Size of a page in points, rotation applied. Undefined until known. */
export const pageSize = (fileId: string, pageNumber: number): Size | undefined =>
  $pageSizes.get()[pageKey(fileId, pageNumber)];

/** Stores the size of a loaded page. */
export function learnPageSize(fileId: string, page: PDFPageProxy): void {
  if (!pageSize(fileId, page.pageNumber)) learn([[pageKey(fileId, page.pageNumber), sizeOf(page)]]);
}

const asked = new Set<string>();

/** Reads the sizes of all pages, so that the list has its final height before it scrolls. */
async function askAll(fileId: string): Promise<void> {
  const document = pdfDocument(fileId);
  await sleep(PAUSE_MS);
  if (pdfDocument(fileId) !== document) return;
  for (let first = 1; document && first <= document.numPages; first += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, document.numPages - first + 1) }, (_, index) => first + index);
    const pages = await Promise.allSettled(numbers.map((number) => document.getPage(number)));
    if (pdfDocument(fileId) !== document) return;
    learn(
      pages.flatMap((page, index) =>
        page.status === 'fulfilled' ? [[pageKey(fileId, first + index), sizeOf(page.value)]] : [],
      ),
    );
  }
}

function learn(sizes: (readonly [string, Size])[]): void {
  $pageSizes.set({ ...$pageSizes.get(), ...Object.fromEntries(sizes) });
}

function forget(fileId: string): void {
  asked.delete(fileId);
  const others = Object.entries($pageSizes.get()).filter(([key]) => !key.startsWith(`${fileId}:`));
  $pageSizes.set(Object.fromEntries(others));
}

function sizeOf(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

// At the end of the module, because `subscribe` calls its listener immediately, with any open documents.
$pdfDocuments.subscribe((documents) => {
  for (const [fileId, { step }] of documents) {
    if (step !== 'open' || asked.has(fileId)) continue;
    asked.add(fileId);
    void askAll(fileId);
  }
  for (const fileId of asked) if (documents.get(fileId)?.step !== 'open') forget(fileId);
});
