import { type RefObject, useLayoutEffect, useState } from 'react';

/** Bar of the page that nothing that floats may cover. */
const BAR = '[data-actions-bar]';
const GAP_PX = 8;

/**
 * Distance in pixels by which a fixed area at the lower edge of the window has to be lifted, so that it stays above the bar with
 * the actions. 0 if it does not cover the bar.
 */
export function useLift(area: RefObject<HTMLElement | null>, isShown: boolean): number {
  const [lift, setLift] = useState(0);
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || !isShown) return;
    const place = () => setLift((current) => liftOf(element, current));
    const stop = new AbortController();
    const { signal } = stop;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    addEventListener('scroll', place, { passive: true, signal });
    addEventListener('resize', place, { signal });
    place();
    return () => {
      observer.disconnect();
      stop.abort();
    };
  }, [area, isShown]);
  return lift;
}

function liftOf(element: HTMLElement, current: number): number {
  const bar = document.querySelector(BAR)?.getBoundingClientRect();
  if (!bar) return 0;
  const { left, right, top, bottom, height } = element.getBoundingClientRect();
  const isBeside = bar.left >= right || bar.right <= left;
  const isApart = bar.top >= bottom + current || bar.bottom <= top + current;
  const isAtTop = top + current < innerHeight - (bottom + current);
  const hasRoom = bar.top - GAP_PX - height >= 0;
  return isBeside || isApart || isAtTop || !hasRoom ? 0 : bottom + current - bar.top + GAP_PX;
}
