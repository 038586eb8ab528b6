import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

const CONTROLS = 'a[href], button, input, select, textarea, summary, label, [role=slider]';
const TITLES = 'h1, h2, h3';
const TEXTS = 'p';
const DIALOG = '[role=dialog], [role=alertdialog]';
const GAP_PX = 4;
const EDGE_PX = 16;
const STEP_PX = 4;
/** Below this width, an area is as wide as the window. */
const DESKTOP_PX = 1024;

interface Place {
  left: number;
  top: number;
}

/**
 * Style of a fixed area that puts it where it covers no control, no title and no text, in this order, or as few as possible: on a
 * desktop as far down and right as there is room, on a phone as far up. It moves only if there are controls or titles below it.
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
    content.observe(document.body, { childList: true, characterData: true, subtree: true });
    const stopped = new AbortController();
    for (const event of ['scroll', 'resize', 'transitionend', 'animationend'])
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
  const scope = [...document.querySelectorAll(DIALOG)].at(-1) ?? document;
  const controls = controlsIn(scope, element, width, height);
  const titles = textsIn(scope, TITLES);
  const texts = textsIn(scope, TEXTS);
  const coveredAt = ({ left, top }: Place, rects: readonly DOMRect[], gap: number): number =>
    rects.filter(
      (rect) =>
        rect.left < left + width + gap &&
        rect.right > left - gap &&
        rect.top < top + height + gap &&
        rect.bottom > top - gap,
    ).length;
  const covered = (place: Place): [controls: number, titles: number, texts: number] => [
    coveredAt(place, controls, GAP_PX),
    coveredAt(place, titles, 0),
    coveredAt(place, texts, 0),
  ];
  const isInWindow = current && current.left + width <= innerWidth && current.top + height <= innerHeight;
  if (current && isInWindow) {
    const [coveredControls, coveredTitles] = covered(current);
    if (coveredControls + coveredTitles === 0) return current;
  }
  const places = placesFor(width, height).map((place) => ({ place, covered: covered(place) }));
  return places.reduce((best, other) => (isLess(other.covered, best.covered) ? other : best)).place;
}

/** Whether the first numbers that differ are less. */
function isLess(numbers: readonly number[], others: readonly number[]): boolean {
  const at = numbers.findIndex((number, index) => number !== others[index]);
  return at >= 0 && (numbers[at] ?? 0) < (others[at] ?? 0);
}

/**
 * Rectangles of the controls in the window, or in the open dialog. An area may lie on those that are larger in both directions,
 * such as the divider of the stage, except where files are dropped.
 */
function controlsIn(scope: ParentNode, element: HTMLElement, width: number, height: number): DOMRect[] {
  return [...scope.querySelectorAll(CONTROLS)].flatMap((control) => {
    const rect = control.getBoundingClientRect();
    const isSurface = rect.width > width && rect.height > height && !control.matches('[type=file]');
    return isSurface || isHidden(rect) || element.contains(control) ? [] : [rect];
  });
}

/** Rectangles of texts, without the empty end of their lines. */
function textsIn(scope: ParentNode, selector: string): DOMRect[] {
  const range = document.createRange();
  return [...scope.querySelectorAll(selector)].flatMap((text) => {
    if (isHidden(text.getBoundingClientRect())) return [];
    range.selectNodeContents(text);
    return [range.getBoundingClientRect()];
  });
}

const isHidden = ({ width, top, bottom }: DOMRect): boolean => width <= 1 || bottom <= 0 || top >= innerHeight;

/** Places in the window, the preferred one first. */
function placesFor(width: number, height: number): Place[] {
  const isNarrow = innerWidth < DESKTOP_PX;
  const center = (innerWidth - width) / 2;
  const { left, right } = contentEdges();
  const lefts = isNarrow ? [center] : [right - width, center, left];
  const last = Math.max(GAP_PX, innerHeight - height - EDGE_PX);
  const tops = Array.from({ length: Math.floor((last - GAP_PX) / STEP_PX) + 1 }, (_, index) =>
    isNarrow ? GAP_PX + index * STEP_PX : last - index * STEP_PX,
  );
  return lefts.flatMap((left) => tops.map((top) => ({ left, top })));
}

/** Edges of the cards of the page, so that an area does not stick out beside them. */
function contentEdges(): { left: number; right: number } {
  const main = document.querySelector('main');
  if (!main) return { left: EDGE_PX, right: innerWidth - EDGE_PX };
  const { left, right } = main.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(main).paddingLeft);
  return { left: left + padding, right: right - padding };
}
