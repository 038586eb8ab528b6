import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=slider]';
const DIALOG = '[role=dialog], [role=alertdialog]';
const GAP_PX = 4;
const EDGE_PX = 16;
const STEP_PX = 12;
/** Below this width, an area is as wide as the window. */
const DESKTOP_PX = 1024;

interface Place {
  left: number;
  top: number;
}

/**
 * Style of a fixed area that puts it where it covers no control, or as few as possible: on a desktop as far down and right as
 * there is room, on a phone as far up. It moves only if there are controls below it.
 */
export function useFreePlace(area: RefObject<HTMLElement | null>, isShown: boolean): CSSProperties {
  const [place, setPlace] = useState<Place>();
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || !isShown) return;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setPlace((current) => findPlace(element, current)));
    };
    setPlace((current) => findPlace(element, current));
    // Scrolling, loading and dialogs bring controls below the area.
    const sizes = new ResizeObserver(update);
    for (const watched of [element, document.body]) sizes.observe(watched);
    const content = new MutationObserver(update);
    content.observe(document.body, { childList: true, subtree: true });
    const stopped = new AbortController();
    for (const event of ['scroll', 'resize', 'transitionend'])
      addEventListener(event, update, { capture: true, passive: true, signal: stopped.signal });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      content.disconnect();
      stopped.abort();
    };
  }, [area, isShown]);
  return place ?? { visibility: 'hidden' };
}

function findPlace(element: HTMLElement, current: Place | undefined): Place | undefined {
  const { offsetWidth: width, offsetHeight: height } = element;
  if (height === 0) return current;
  const controls = controlsBeside(element, width, height);
  const coveredAt = ({ left, top }: Place): number =>
    controls.filter(
      (control) =>
        control.left < left + width + GAP_PX &&
        control.right > left - GAP_PX &&
        control.top < top + height + GAP_PX &&
        control.bottom > top - GAP_PX,
    ).length;
  const isInWindow = current && current.left + width <= innerWidth && current.top + height <= innerHeight;
  if (current && isInWindow && coveredAt(current) === 0) return current;
  const places = placesFor(width, height).map((place) => ({ place, covered: coveredAt(place) }));
  const fewest = Math.min(...places.map(({ covered }) => covered));
  return places.find(({ covered }) => covered === fewest)?.place;
}

/**
 * Rectangles of the controls in the window, or in the open dialog. An area may lie on those that are larger in both directions,
 * such as the divider of the stage, except where files are dropped.
 */
function controlsBeside(element: HTMLElement, width: number, height: number): DOMRect[] {
  const scope = [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
  return [...scope.querySelectorAll(CONTROLS)].flatMap((control) => {
    const rect = control.getBoundingClientRect();
    const isSurface = rect.width > width && rect.height > height && !control.matches('[type=file]');
    const isHidden = rect.width <= 1 || rect.bottom <= 0 || rect.top >= innerHeight;
    return isSurface || isHidden || element.contains(control) ? [] : [rect];
  });
}

/** Places in the window, the preferred one first. */
function placesFor(width: number, height: number): Place[] {
  const isNarrow = innerWidth < DESKTOP_PX;
  const center = (innerWidth - width) / 2;
  const lefts = isNarrow ? [center] : [innerWidth - width - EDGE_PX, center, EDGE_PX];
  const last = Math.max(GAP_PX, innerHeight - height - EDGE_PX);
  const tops = Array.from({ length: Math.floor((last - GAP_PX) / STEP_PX) + 1 }, (_, index) =>
    isNarrow ? GAP_PX + index * STEP_PX : last - index * STEP_PX,
  );
  return lefts.flatMap((left) => tops.map((top) => ({ left, top })));
}
