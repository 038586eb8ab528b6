import { useStore } from '@nanostores/react';
import { FileText } from 'lucide-react';
import { memo, useEffect, useRef } from 'react';
import { $pageSizes, pageKey } from './page-sizes.ts';
import { $thumbnails, showPage } from './thumbnails.ts';
import { useNearWidth } from './use-near-width.ts';

interface Props {
  fileId: string;
  /** From 1. */
  pageNumber: number;
  className?: string;
}

/** Portrait A4, in points: what a page is taken for until it is known. */
const A4 = { width: 595, height: 842 };

/**
 * A page drawn small, once it is near the view. It takes the width it is given and the page's proportion. Decoration: what
 * it lies in says which page it is.
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
  // Most documents have pages of one size.
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

/** How far an element is from what is seen of the frame that it scrolls in; what is seen comes before what is ahead, from the top. */
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
