import { map, onMount } from 'nanostores';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { Size } from '#lib/geometry/resize.ts';
import { $pdfDocuments } from '#session/pages/pdfs.ts';
import { pdfDocument } from '../open-documents.ts';

/** Portrait A4 in points, assumed until the size of a page is known. */
export const A4: Size = { width: 595, height: 842 };

/** Sizes of the pages that have been loaded by `pageKey`, in points (1/72 inch), rotation applied. */
export const $pageSizes = map<Record<string, Size>>({});

export const pageKey = (fileId: string, pageNumber: number): string => `${fileId}:${pageNumber}`;

/** Stores the size of a loaded page. */
export function savePageSize(fileId: string, page: PDFPageProxy): void {
  const key = pageKey(fileId, page.pageNumber);
  if ($pageSizes.get()[key]) return;
  const { width, height } = page.getViewport({ scale: 1 });
  $pageSizes.setKey(key, { width, height });
}

/** Files whose first page has been loaded, for the proportion of the grid and the resulting size. */
const openFiles = new Set<string>();

async function readFirstSize(fileId: string): Promise<void> {
  const document = pdfDocument(fileId);
  // A damaged page is reported by its thumbnail.
  const page = await document?.getPage(1).catch(() => undefined);
  if (page && pdfDocument(fileId) === document) savePageSize(fileId, page);
}

function removeSizes(fileId: string): void {
  openFiles.delete(fileId);
  const others = Object.entries($pageSizes.get()).filter(([key]) => !key.startsWith(`${fileId}:`));
  $pageSizes.set(Object.fromEntries(others));
}

onMount($pageSizes, () =>
  $pdfDocuments.subscribe((documents) => {
    for (const [fileId, { step }] of documents) {
      if (step !== 'open' || openFiles.has(fileId)) continue;
      openFiles.add(fileId);
      void readFirstSize(fileId);
    }
    for (const fileId of openFiles) if (documents.get(fileId)?.step !== 'open') removeSizes(fileId);
  }),
);
