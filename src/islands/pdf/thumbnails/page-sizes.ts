import { map } from 'nanostores';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Size } from '#lib/geometry/resize.ts';
import { $pdfDocuments } from '../documents.ts';
import { pdfDocument } from '../open-documents.ts';

/** Pages per batch. Between batches, the worker can serve other requests. */
const PAGES_PER_BATCH = 25;
/** Delay before the batches, so that the first pages render first. */
const START_DELAY_MS = 1500;

/** Page sizes by `pageKey`, in points (1/72 inch), rotation applied. Undefined until known. */
export const $pageSizes = map<Record<string, Size>>({});

export const pageKey = (fileId: string, pageNumber: number): string => `${fileId}:${pageNumber}`;

/** Size of a page in points, rotation applied. Undefined until known. */
export const pageSize = (fileId: string, pageNumber: number): Size | undefined =>
  $pageSizes.get()[pageKey(fileId, pageNumber)];

/** Stores the size of a loaded page. */
export function savePageSize(fileId: string, page: PDFPageProxy): void {
  if (!pageSize(fileId, page.pageNumber)) addSizes([[pageKey(fileId, page.pageNumber), sizeOf(page)]]);
}

const requestedFiles = new Set<string>();

/** Reads the sizes of all pages, so that the list has its final height before it scrolls. */
async function readAllSizes(fileId: string): Promise<void> {
  const document = pdfDocument(fileId);
  await sleep(START_DELAY_MS);
  if (pdfDocument(fileId) !== document) return;
  for (let first = 1; document && first <= document.numPages; first += PAGES_PER_BATCH) {
    const numbers = Array.from(
      { length: Math.min(PAGES_PER_BATCH, document.numPages - first + 1) },
      (_, index) => first + index,
    );
    const pages = await Promise.allSettled(numbers.map((number) => document.getPage(number)));
    if (pdfDocument(fileId) !== document) return;
    addSizes(
      pages.flatMap((page, index) =>
        page.status === 'fulfilled' ? [[pageKey(fileId, first + index), sizeOf(page.value)]] : [],
      ),
    );
  }
}

function addSizes(sizes: (readonly [string, Size])[]): void {
  $pageSizes.set({ ...$pageSizes.get(), ...Object.fromEntries(sizes) });
}

function removeSizes(fileId: string): void {
  requestedFiles.delete(fileId);
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
    if (step !== 'open' || requestedFiles.has(fileId)) continue;
    requestedFiles.add(fileId);
    void readAllSizes(fileId);
  }
  for (const fileId of requestedFiles) if (documents.get(fileId)?.step !== 'open') removeSizes(fileId);
});
