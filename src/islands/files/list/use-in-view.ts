import { type RefObject, useEffect } from 'react';
import { setVisible } from '#convert/run/task-queue.ts';

/** One observer for all rows. Its margin counts rows near the viewport as visible. */
let watch: IntersectionObserver | undefined;
const ids = new WeakMap<Element, string>();

function observer(): IntersectionObserver {
  watch ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) setVisible(ids.get(target) ?? '', isIntersecting);
    },
    { rootMargin: '100px' },
  );
  return watch;
}

/** Marks a row as visible, so that its thumbnail loads first. */
export function useInView(row: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    ids.set(element, id);
    observer().observe(element);
    return () => {
      observer().unobserve(element);
      setVisible(id, false);
    };
  }, [row, id]);
}
