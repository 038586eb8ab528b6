import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** How far from the view something counts as near: about a screen. */
const AHEAD = '600px 0px';
/** Pictures are drawn in one of these widths, so that a window made wider by a little draws nothing anew. */
const WIDTHS = [120, 160, 240, 320] as const;

type Heed = (near: boolean) => void;

/** One for all pages of a document, of which there may be hundreds. */
let observer: IntersectionObserver | undefined;
const heeds = new WeakMap<Element, Heed>();

/** How wide an element is in CSS pixels, as a step of `WIDTHS`, while it is near the view; 0 while it is far. */
export function useNearWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let resized: ResizeObserver | undefined;
    const stop = watch(element, (near) => {
      resized?.disconnect();
      resized = near ? new ResizeObserver(([entry]) => entry && setWidth(stepOf(entry.contentRect.width))) : undefined;
      if (resized) resized.observe(element);
      else setWidth(0);
    });
    return () => {
      stop();
      resized?.disconnect();
    };
  }, [ref]);
  return width;
}

function watch(element: Element, heed: Heed): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) heeds.get(target)?.(isIntersecting);
    },
    // The second is for a list that scrolls by itself; the types do not know it yet.
    { rootMargin: AHEAD, scrollMargin: AHEAD } as IntersectionObserverInit,
  );
  heeds.set(element, heed);
  observer.observe(element);
  return () => {
    observer?.unobserve(element);
    heeds.delete(element);
  };
}

const stepOf = (width: number): number => WIDTHS.find((step) => step >= width) ?? WIDTHS.at(-1) ?? 0;
