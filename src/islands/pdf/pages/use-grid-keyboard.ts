import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import type { PageOrder } from '#session/page-order.ts';
import { $pageOrders } from '#session/pdfs.ts';
import { combinationOf } from '../../ui/keys/key-combination.ts';
import {
  deletePages,
  movePage,
  moveSelection,
  pagesMovedWith,
  rotate,
  toggleAllSelected,
  toggleSelection,
} from './page-actions.ts';
import { viewPage } from './viewed-page.ts';

/** The focused cell. */
interface Cell {
  fileId: string;
  order: PageOrder;
  page: number;
  index: number;
  columns: number;
}

type Action = (cell: Cell) => void;

/** The index that a key moves to. It may lie outside the list. */
const targets: Record<string, (cell: Cell) => number> = {
  ArrowLeft: ({ index }) => index - 1,
  ArrowRight: ({ index }) => index + 1,
  ArrowUp: ({ index, columns }) => index - columns,
  ArrowDown: ({ index, columns }) => index + columns,
  Home: () => 0,
  End: ({ order }) => order.pages.length - 1,
};

const actions = {
  ' ': ({ fileId, page }) => toggleSelection(fileId, page),
  Delete: ({ fileId }) => deletePages(fileId),
  Backspace: ({ fileId }) => deletePages(fileId),
  Enter: ({ fileId, page }) => viewPage(fileId, page),
  r: ({ fileId, order, page }) => rotate(fileId, order.selected.has(page) ? undefined : page),
} satisfies Record<string, Action>;

/** Undo and redo, by combinations, see `combinationOf`. The buttons of the pages have these keys, too. */
export const historyActions: Readonly<Record<string, () => void>> = {
  'Mod+Z': undoEdit,
  'Mod+Shift+Z': redoEdit,
  'Mod+Y': redoEdit,
};

/** By combinations, too. */
const commandActions: Record<string, Action> = {
  'Mod+ ': actions[' '],
  'Mod+Delete': actions.Delete,
  'Mod+Backspace': actions.Backspace,
  'Mod+A': ({ fileId }) => toggleAllSelected(fileId),
  ...historyActions,
};

/**
 * Keyboard control of the page grid with a roving tabindex: arrow keys, Home and End move the focus, with Shift they move
 * the page. Space selects, Enter enlarges, R rotates, Delete removes the selection, Ctrl+Z or Command+Z undoes, with Shift redoes.
 */
export function useGridKeyboard(fileId: string, order: PageOrder, list: RefObject<HTMLElement | null>) {
  const { pages } = order;
  const [current, setCurrent] = useState(pages[0]);
  const index = Math.max(0, pages.indexOf(current ?? 0));
  const lastIndex = useRef(index);
  const orderChanged = useRef(false);

  const awaitsFocus = useRef(false);

  /** The current cell is always rendered; another one is once it is the current one. */
  const focus = (page: number | undefined) => {
    if (page === undefined) return;
    if (page === current) return focusCell(list.current, page);
    awaitsFocus.current = true;
    setCurrent(page);
  };
  useLayoutEffect(() => {
    if (!awaitsFocus.current || current === undefined) return;
    awaitsFocus.current = false;
    focusCell(list.current, current);
  }, [current, list]);

  const onKeyDown = (event: KeyboardEvent, columns: number) => {
    const page = pages[index];
    if (page === undefined) return;
    const action = actionFor(event, (target) => focus(pages[target]));
    if (!action) return;
    event.preventDefault();
    action({ fileId, order, page, index, columns });
    orderChanged.current = $pageOrders.get().get(fileId)?.pages !== pages;
  };

  // A moved page loses the focus, and a deleted page passes it to the page at its index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on every new order
  useLayoutEffect(() => {
    if (!orderChanged.current) return;
    orderChanged.current = false;
    const page = pages.includes(current ?? 0) ? current : pages[Math.min(lastIndex.current, pages.length - 1)];
    // The list unmounts with its last page, so the focus moves to Undo.
    if (page === undefined) document.getElementById('pdf-undo')?.focus();
    else focus(page);
  }, [pages, current]);
  useEffect(() => {
    lastIndex.current = index;
  }, [index]);

  return { index, setCurrent, focus, onKeyDown };
}

function focusCell(list: HTMLElement | null, page: number): void {
  const cell = list?.querySelector<HTMLElement>(`[data-page="${page}"]`);
  cell?.focus({ preventScroll: true });
  cell?.scrollIntoView({ block: 'nearest' });
}

/** The action of a key. Undefined if the browser handles it. */
function actionFor(event: KeyboardEvent, focusIndex: (index: number) => void): Action | undefined {
  const { key, altKey, shiftKey, ctrlKey, metaKey } = event;
  if (altKey) return undefined;
  if (ctrlKey || metaKey) return commandActions[combinationOf(event) ?? ''];
  const target = targets[key];
  if (!target)
    return shiftKey ? undefined : (actions as Record<string, Action>)[key.length === 1 ? key.toLowerCase() : key];
  const targetIndex = (cell: Cell) => Math.min(cell.order.pages.length - 1, Math.max(0, target(cell)));
  if (!shiftKey) return (cell) => focusIndex(targetIndex(cell));
  if (key === 'Home' || key === 'End')
    return ({ fileId, order, page }) => movePage(fileId, page, key === 'Home' ? 0 : order.pages.length);
  return (cell) => movePageTo(cell, targetIndex(cell));
}

/** Moves a single page to an index, or a selection of several pages by one position. */
function movePageTo({ fileId, order, page, index }: Cell, target: number): void {
  if (target === index) return;
  const isForward = target > index;
  if (pagesMovedWith(order, page).size > 1) moveSelection(fileId, isForward ? 'down' : 'up');
  else movePage(fileId, page, isForward ? target + 1 : target);
}
