import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Distance from the viewport that counts as near, about one screen. */
const AHEAD = '600px 0px';
/** Discrete render widths, so that small resizes do not render again. */
const WIDTHS = [120, 160, 240, 320] as const;

type Heed = (near: boolean) => void;

/** One observer for all pages of a document, which can be hundreds. */
let observer: IntersectionObserver | undefined;
const heeds = new WeakMap<Element, Heed>();

/** Width of an element in CSS pixels, rounded to one of `WIDTHS`. 0 while it is not near the viewport. */
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
    // `scrollMargin` covers lists that scroll inside. The DOM types do not contain it yet.
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
