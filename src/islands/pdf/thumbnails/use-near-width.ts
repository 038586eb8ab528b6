import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Distance from the viewport that counts as near, about one screen. */
const MARGIN = '600px 0px';
/** Discrete render widths, so that small resizes do not render again. */
const WIDTHS = [120, 160, 240, 320] as const;

type OnNearChange = (isNear: boolean) => void;

/** One observer for all pages of a document, which can be hundreds. */
let observer: IntersectionObserver | undefined;
const listeners = new WeakMap<Element, OnNearChange>();

/** Width of an element in CSS pixels, rounded to one of `WIDTHS`. 0 while it is not near the viewport. */
export function useNearWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let resizeObserver: ResizeObserver | undefined;
    const stop = watch(element, (isNear) => {
      resizeObserver?.disconnect();
      resizeObserver = isNear
        ? new ResizeObserver(([entry]) => entry && setWidth(roundUp(entry.contentRect.width)))
        : undefined;
      if (resizeObserver) resizeObserver.observe(element);
      else setWidth(0);
    });
    return () => {
      stop();
      resizeObserver?.disconnect();
    };
  }, [ref]);
  return width;
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

const roundUp = (width: number): number => WIDTHS.find((step) => step >= width) ?? WIDTHS.at(-1) ?? 0;
