import { map } from 'nanostores';
import { $pdfDocuments } from '../documents.ts';
import { pdfDocument } from '../open-documents.ts';
import { drawPage } from './draw-page.ts';
import { learnPageSize, pageKey } from './page-sizes.ts';

/** Thumbnail of a page. This store owns the object URL, so a component must not revoke it. `width` is in CSS pixels. */
export type ThumbnailState = { step: 'none' } | { step: 'drawn'; url: string; width: number } | { step: 'failed' };

/** Position of a thumbnail on the page. */
export interface Place {
  /** Display width in CSS pixels. */
  width: number;
  /** Current distance from the viewport in pixels. The nearest page renders first. */
  distance(): number;
}

interface Wanted extends Place {
  fileId: string;
  pageNumber: number;
}

/** One page parses while another renders. Higher values delay the first pages. */
const AT_ONCE = 2;
/**
 * Number of thumbnails kept after they leave the viewport, most recent first, so that scrolling back does not render
 * again.
 */
export const KEPT = 60;

/** Thumbnails by `pageKey`. No entry means `none`. */
export const $thumbnails = map<Record<string, ThumbnailState>>({});

/** Pages in or near the viewport. */
const wanted = new Map<string, Wanted>();
const drawing = new Map<string, AbortController>();
/** Keys of rendered thumbnails, least recently seen first. */
const seen = new Set<string>();

/**
 * Renders a page while it is near the viewport.
 * @returns function that releases the page and cancels its pending rendering
 */
export function showPage(fileId: string, pageNumber: number, place: Place): () => void {
  const key = pageKey(fileId, pageNumber);
  const own: Wanted = { fileId, pageNumber, ...place };
  wanted.set(key, own);
  see(key);
  queueMicrotask(drawNext);
  return () => {
    if (wanted.get(key) !== own) return;
    wanted.delete(key);
    drawing.get(key)?.abort();
    trim();
  };
}

$pdfDocuments.subscribe((documents) => {
  for (const key of Object.keys($thumbnails.get())) {
    if (documents.get(key.slice(0, key.lastIndexOf(':')))?.step !== 'open') free(key);
  }
  drawNext();
});

function drawNext(): void {
  while (drawing.size < AT_ONCE) {
    const [key, next] = nearest() ?? [];
    if (!key || !next) return;
    void draw(key, next);
  }
}

function nearest(): [string, Wanted] | undefined {
  const waiting = [...wanted].filter(
    ([key, page]) => !drawing.has(key) && pdfDocument(page.fileId) && isMissing(key, page),
  );
  const distances = waiting.map(([, page]) => page.distance());
  return waiting[distances.indexOf(Math.min(...distances))];
}

function isMissing(key: string, { width }: Wanted): boolean {
  const state = $thumbnails.get()[key];
  return state?.step === 'drawn' ? state.width < width : state?.step !== 'failed';
}

async function draw(key: string, { fileId, pageNumber, width }: Wanted): Promise<void> {
  const own = new AbortController();
  drawing.set(key, own);
  const document = pdfDocument(fileId);
  try {
    const page = await document?.getPage(pageNumber);
    if (!page || own.signal.aborted) return;
    learnPageSize(fileId, page);
    const blob = await drawPage(page, width * pixelRatio(), own.signal);
    if (own.signal.aborted || pdfDocument(fileId) !== document) return;
    free(key);
    $thumbnails.setKey(key, { step: 'drawn', url: URL.createObjectURL(blob), width });
    see(key);
    trim();
  } catch {
    if (!own.signal.aborted && pdfDocument(fileId) === document) $thumbnails.setKey(key, { step: 'failed' });
  } finally {
    drawing.delete(key);
    drawNext();
  }
}

/** Capped at 2, because a higher density is not visible in a thumbnail. */
const pixelRatio = (): number => Math.min(2, Math.max(1, devicePixelRatio));

function see(key: string): void {
  seen.delete(key);
  if ($thumbnails.get()[key]?.step === 'drawn') seen.add(key);
}

function trim(): void {
  const unseen = [...seen].filter((key) => !wanted.has(key));
  for (const key of unseen.slice(0, Math.max(0, unseen.length - KEPT))) free(key);
}

function free(key: string): void {
  const state = $thumbnails.get()[key];
  if (state?.step === 'drawn') URL.revokeObjectURL(state.url);
  seen.delete(key);
  const { [key]: _, ...others } = $thumbnails.get();
  $thumbnails.set(others);
}
