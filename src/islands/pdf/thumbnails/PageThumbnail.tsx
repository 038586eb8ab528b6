import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { $pageSizes, pageKey } from './page-sizes.ts';
import { $thumbnails, showPage } from './thumbnails.ts';
import { useNearWidth } from './use-near-width.ts';

interface Props {
  fileId: string;
  /** Page number, from 1. */
  pageNumber: number;
  className?: string;
}

/** Portrait A4 in points, assumed until the page size is known. */
const A4 = { width: 595, height: 842 };

/**
 * Thumbnail of a page, rendered when it is close to the viewport. It fills the given width in the page's proportion.
 * Decorative: the parent element names the page.
 */
export const PageThumbnail = memo(function PageThumbnail({ fileId, pageNumber, className = '' }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const key = pageKey(fileId, pageNumber);
  const first = pageKey(fileId, 1);
  const sizes = useStore($pageSizes, { keys: [key, first] });
  const thumbnail = useStore($thumbnails, { keys: [key] })[key];
  const width = useNearWidth(frame);
  useEffect(() => {
    const element = frame.current;
    if (!width || !element) return;
    return showPage(fileId, pageNumber, { width, distance: () => distanceOf(element) });
  }, [fileId, pageNumber, width]);
  // Falls back to the first page, because most documents have pages of one size.
  const size = sizes[key] ?? sizes[first] ?? A4;
  return (
    <div
      ref={frame}
      aria-hidden
      className={`relative w-full overflow-hidden bg-white ${className}`}
      style={{ aspectRatio: `${size.width} / ${size.height}` }}
    >
      {thumbnail?.step === 'drawn' && width > 0 && (
        <img src={thumbnail.url} alt="" decoding="async" draggable={false} className="absolute inset-0 size-full" />
      )}
      {thumbnail?.step !== 'drawn' && thumbnail?.step !== 'failed' && <div className="skeleton absolute inset-0" />}
      {thumbnail?.step === 'failed' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-sunken p-2 text-center text-caption text-muted">
          <FileText className="size-6" strokeWidth={1.5} />
          No preview. It still converts.
        </div>
      )}
    </div>
  );
});

/**
 * Distance of an element from the visible part of its scroll container. Visible elements come first, from top to
 * bottom.
 */
function distanceOf(element: HTMLElement): number {
  const frame = scrollFrame(element).getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  const [first, last] = [Math.max(0, frame.top), Math.min(innerHeight, frame.bottom)];
  const outside = Math.max(0, first - bottom, top - last);
  return outside * innerWidth + Math.max(0, top - first);
}

function scrollFrame(element: HTMLElement): HTMLElement {
  let parent = element.parentElement;
  while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowY)) parent = parent.parentElement;
  return parent ?? document.documentElement;
}
