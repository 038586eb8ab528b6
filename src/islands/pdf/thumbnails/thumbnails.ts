import { map, onMount } from 'nanostores';
import { $pdfDocuments } from '#session/pages/pdfs.ts';
import { pdfDocument } from '../open-documents.ts';
import { drawPage, isTimeout } from './draw-page.ts';
import { pageKey, savePageSize } from './page-sizes.ts';

/** Thumbnail of a page. This store owns the object URL, so a component must not revoke it. `width` is in CSS pixels. */
export type ThumbnailState = { step: 'none' } | { step: 'drawn'; url: string; width: number } | { step: 'failed' };

/** How a page is displayed. */
export interface ThumbnailView {
  /** Display width in CSS pixels. */
  width: number;
  /** Current distance from the viewport in pixels. The nearest page renders first. */
  distance(): number;
}

interface VisiblePage extends ThumbnailView {
  fileId: string;
  pageNumber: number;
}

/** One page parses while another renders. Higher values delay the first pages. */
const MAX_CONCURRENT = 2;
/**
 * Number of thumbnails kept after they leave the viewport, most recent first, so that scrolling back does not render
 * again.
 */
export const MAX_KEPT = 60;

/** Thumbnails by `pageKey`. No entry means `none`. */
export const $thumbnails = map<Record<string, ThumbnailState>>({});

/** Pages in or near the viewport. */
const visiblePages = new Map<string, VisiblePage>();
const activeDrawings = new Map<string, AbortController>();
/** Keys of pages that took too long, for example behind others with large images. They are tried again when they are shown again. */
const timedOutKeys = new Set<string>();
/** Keys of rendered thumbnails, least recently seen first. */
const drawnKeys = new Set<string>();

/**
 * Renders a page while it is near the viewport.
 * @returns function that releases the page and cancels its pending rendering
 */
export function showPage(fileId: string, pageNumber: number, view: ThumbnailView): () => void {
  const key = pageKey(fileId, pageNumber);
  const entry: VisiblePage = { fileId, pageNumber, ...view };
  visiblePages.set(key, entry);
  if (timedOutKeys.delete(key)) removeThumbnail(key);
  markSeen(key);
  queueMicrotask(drawNext);
  return () => {
    if (visiblePages.get(key) !== entry) return;
    visiblePages.delete(key);
    activeDrawings.get(key)?.abort();
    removeOldThumbnails();
  };
}

onMount($thumbnails, () =>
  $pdfDocuments.subscribe((documents) => {
    for (const key of Object.keys($thumbnails.get())) {
      if (documents.get(key.slice(0, key.lastIndexOf(':')))?.step !== 'open') removeThumbnail(key);
    }
    drawNext();
  }),
);

function drawNext(): void {
  while (activeDrawings.size < MAX_CONCURRENT) {
    const [key, next] = nearest() ?? [];
    if (!key || !next) return;
    void draw(key, next);
  }
}

function nearest(): [string, VisiblePage] | undefined {
  const waiting = [...visiblePages].filter(
    ([key, page]) => !activeDrawings.has(key) && pdfDocument(page.fileId) && isMissing(key, page),
  );
  const distances = waiting.map(([, page]) => page.distance());
  return waiting[distances.indexOf(Math.min(...distances))];
}

function isMissing(key: string, { width }: VisiblePage): boolean {
  const state = $thumbnails.get()[key];
  return state?.step === 'drawn' ? state.width < width : state?.step !== 'failed';
}

async function draw(key: string, { fileId, pageNumber, width }: VisiblePage): Promise<void> {
  const controller = new AbortController();
  activeDrawings.set(key, controller);
  const document = pdfDocument(fileId);
  try {
    const page = await document?.getPage(pageNumber);
    if (!page || controller.signal.aborted) return;
    savePageSize(fileId, page);
    const blob = await drawPage(page, width * pixelRatio(), controller.signal);
    if (controller.signal.aborted || pdfDocument(fileId) !== document) return;
    removeThumbnail(key);
    $thumbnails.setKey(key, { step: 'drawn', url: URL.createObjectURL(blob), width });
    markSeen(key);
    removeOldThumbnails();
  } catch (error) {
    if (controller.signal.aborted || pdfDocument(fileId) !== document) return;
    if (isTimeout(error)) timedOutKeys.add(key);
    $thumbnails.setKey(key, { step: 'failed' });
  } finally {
    activeDrawings.delete(key);
    drawNext();
  }
}

/** Capped at 2, because a higher density is not visible in a thumbnail. */
const pixelRatio = (): number => Math.min(2, Math.max(1, devicePixelRatio));

function markSeen(key: string): void {
  drawnKeys.delete(key);
  if ($thumbnails.get()[key]?.step === 'drawn') drawnKeys.add(key);
}

function removeOldThumbnails(): void {
  const hidden = [...drawnKeys].filter((key) => !visiblePages.has(key));
  for (const key of hidden.slice(0, Math.max(0, hidden.length - MAX_KEPT))) removeThumbnail(key);
}

function removeThumbnail(key: string): void {
  const state = $thumbnails.get()[key];
  if (state?.step === 'drawn') URL.revokeObjectURL(state.url);
  drawnKeys.delete(key);
  const { [key]: _, ...others } = $thumbnails.get();
  $thumbnails.set(others);
}
