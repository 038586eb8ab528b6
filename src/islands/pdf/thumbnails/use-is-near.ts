import type { RefObject } from 'react';
import { useEffect, useState } from 'react';

/** Distance from the viewport that counts as near, about one screen. */
const MARGIN = '600px 0px';

type OnNearChange = (isNear: boolean) => void;

/** One observer for all pages. */
let observer: IntersectionObserver | undefined;
const listeners = new WeakMap<Element, OnNearChange>();

/** Whether an element is in or near the viewport. */
export function useIsNear(ref: RefObject<HTMLElement | null>): boolean {
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
