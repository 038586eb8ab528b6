import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { PageId } from './board.ts';

/** Where the focus is in a board: on a cell, or on a control of it. */
interface Focus<P> {
  control: HTMLElement;
  page: P;
  index: number;
}

/**
 * The focus in a board. It stays on the control of a moved page, and moves from a removed page to the next one.
 * @param fallbackId id of the control that gets the focus when the last page is removed
 */
export function useBoardFocus<P extends PageId>(
  list: RefObject<HTMLElement | null>,
  pages: readonly P[],
  fallbackId: string,
) {
  const [current, setCurrent] = useState(pages[0]);
  const index = Math.max(0, current === undefined ? 0 : pages.indexOf(current));
  const focused = useRef<Focus<P>>(undefined);
  /** Whether the next change comes from a key, which keeps the page in view. */
  const isKeyed = useRef(false);

  const onFocus = ({ target }: FocusEvent) => {
    const place = Number(target.closest<HTMLElement>('[data-place]')?.dataset.place);
    const page = pages[place];
    if (page === undefined || !(target instanceof HTMLElement)) return;
    focused.current = { control: target, page, index: place };
    setCurrent(page);
  };
  // React fires no event when it removes or moves the focused control.
  const onBlur = () => {
    focused.current = undefined;
  };
  const restore = () => {
    const last = focused.current;
    const page = last && (pages.includes(last.page) ? last.page : pages[Math.min(last.index, pages.length - 1)]);
    if (!last || page === undefined) return;
    const place = pages.indexOf(page);
    focused.current = { ...last, page, index: place };
    // Only the current cell is guaranteed to be rendered.
    if (page !== current) return setCurrent(page);
    const cell = list.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
    if (!cell) return;
    controlIn(cell, last.control).focus({ preventScroll: true });
    if (isKeyed.current) cell.scrollIntoView({ block: 'nearest' });
    isKeyed.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs after every new order and every new current page
  useLayoutEffect(restore, [pages, current]);
  useLayoutEffect(
    () => () => {
      if (focused.current) queueMicrotask(() => document.getElementById(fallbackId)?.focus());
    },
    [fallbackId],
  );

  /** Focuses the cell of a page. */
  const focus = (page: P) => {
    if (!list.current) return;
    focused.current = { control: list.current, page, index: pages.indexOf(page) };
    if (page === current) restore();
    else setCurrent(page);
  };
  const expectKeyChange = () => {
    isKeyed.current = true;
  };
  return { index, focus, expectKeyChange, handlers: { onFocus, onBlur } };
}

/** The control itself, or the one like it in another cell, or the cell. */
function controlIn(cell: HTMLElement, control: HTMLElement): HTMLElement {
  if (cell.contains(control)) return control;
  return cell.querySelector<HTMLElement>(`[data-control="${control.dataset.control}"]`) ?? cell;
}
