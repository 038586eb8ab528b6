import { useStore } from '@nanostores/react';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { FileText } from '../../ui/icons.tsx';
import { RotatedImage } from '../../ui/image/RotatedImage.tsx';
import { panelMessages as messages } from '../messages.ts';
import { $pageSizes, A4, pageKey } from './page-sizes.ts';
import { $thumbnails, showPage } from './thumbnails.ts';

interface Props {
  fileId: string;
  /** Page number, from 1. */
  pageNumber: number;
  rotation: QuarterTurn;
  /** Space for the thumbnail in pixels. */
  maxWidth: number;
  maxHeight: number;
  className?: string;
}

/** Discrete widths, so that small resizes do not render again. */
const WIDTHS = [120, 160, 240, 320] as const;

/**
 * Thumbnail of a page, rendered when it is close to the viewport, in the page's proportion. Decorative: the parent element names
 * the page.
 */
export const PageThumbnail = memo(function PageThumbnail(props: Props) {
  const { fileId, pageNumber, rotation, maxWidth, maxHeight, className = '' } = props;
  const frame = useRef<HTMLDivElement>(null);
  const key = pageKey(fileId, pageNumber);
  const first = pageKey(fileId, 1);
  const sizes = useStore($pageSizes, { keys: [key, first] });
  const thumbnail = useStore($thumbnails, { keys: [key] })[key];
  const isNear = useIsNear(frame);
  // Falls back to the first page, because most documents have pages of one size.
  const size = sizes[key] ?? sizes[first] ?? A4;
  const isTurned = rotation % 180 !== 0;
  const [pageWidth, pageHeight] = isTurned ? [size.height, size.width] : [size.width, size.height];
  const scale = Math.min(maxWidth / pageWidth, maxHeight / pageHeight);
  const drawnWidth = roundUp(size.width * scale);
  useEffect(() => {
    const element = frame.current;
    if (!isNear || !element) return;
    return showPage(fileId, pageNumber, { width: drawnWidth, distance: () => distanceOf(element) });
  }, [fileId, pageNumber, isNear, drawnWidth]);
  return (
    <div
      ref={frame}
      aria-hidden
      className={`relative overflow-hidden bg-white ${className}`}
      style={{ width: pageWidth * scale, height: pageHeight * scale }}
    >
      {thumbnail?.step === 'drawn' && isNear && (
        <RotatedImage src={thumbnail.url} rotation={rotation} proportion={size.height / size.width} />
      )}
      {thumbnail?.step !== 'drawn' && thumbnail?.step !== 'failed' && <div className="skeleton absolute inset-0" />}
      {thumbnail?.step === 'failed' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-sunken p-2 text-center text-caption text-muted">
          <FileText className="size-6" strokeWidth={1.5} />
          {messages.noPreview}
        </div>
      )}
    </div>
  );
});

const roundUp = (width: number): number => WIDTHS.find((step) => step >= width) ?? WIDTHS.at(-1) ?? 0;

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

/** Distance from the viewport that counts as near, about one screen. */
const MARGIN = '600px 0px';

type OnNearChange = (isNear: boolean) => void;

/** One observer for all pages. */
let observer: IntersectionObserver | undefined;
const listeners = new WeakMap<Element, OnNearChange>();

/** Whether an element is in or near the viewport. */
function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => (ref.current ? watch(ref.current, setNear) : undefined), [ref]);
  return isNear;
}

function watch(element: Element, onChange: OnNearChange): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
    },
    // `scrollMargin` covers lists that scroll inside. The DOM types do not contain it yet.
    { rootMargin: MARGIN, scrollMargin: MARGIN } as IntersectionObserverInit,
  );
  listeners.set(element, onChange);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    listeners.delete(element);
  };
}
