import type { KeyboardEvent } from 'react';
import { combinationOf } from '../keys/key-combination.ts';
import type { Board, BoardActions, PageId } from './board.ts';

/** What keys in a board act on. */
export interface BoardKeys<P extends PageId> {
  board: Board<P>;
  actions: BoardActions<P>;
  /** Index of the current page, whose cell contains the focus. */
  index: number;
  columns: number;
  /** Whether cells have the focus instead of their controls. */
  isListbox: boolean;
  focus(page: P): void;
  /** Shows a page large. */
  onView?: ((page: P) => void) | undefined;
}

interface Current<P extends PageId> extends BoardKeys<P> {
  page: P;
}

type Command = <P extends PageId>(current: Current<P>) => void;

const remove: Command = ({ actions }) => actions.remove();
const toggle: Command = ({ actions, page }) => actions.toggle(page);

/** Keys of all controls in a cell. */
const commands: Readonly<Record<string, Command>> = {
  Delete: remove,
  Backspace: remove,
  'Mod+Delete': remove,
  'Mod+Backspace': remove,
  'Mod+A': ({ actions }) => actions.toggleAll(),
  R: ({ actions, board, page }) => actions.rotate(board.selected.has(page) ? undefined : page),
  'Shift+R': ({ actions }) => actions.rotateAll(),
};

/** Keys of an option, or of the grip of an item. */
const cellCommands: Readonly<Record<string, Command>> = {
  ' ': toggle,
  'Mod+ ': toggle,
  'Shift+Home': ({ actions, page }) => actions.move(page, 0),
  'Shift+End': ({ actions, board, page }) => actions.move(page, board.pages.length),
};

/** The index that a key leads to. It may lie outside the list. */
const targets: Readonly<Record<string, <P extends PageId>(keys: BoardKeys<P>) => number>> = {
  ArrowLeft: ({ index }) => index - 1,
  ArrowRight: ({ index }) => index + 1,
  ArrowUp: ({ index, columns }) => index - columns,
  ArrowDown: ({ index, columns }) => index + columns,
  Home: () => 0,
  End: ({ board }) => board.pages.length - 1,
};

/**
 * The action of a key. Arrow keys, Home and End move the focus in a listbox, and with Shift the page. In a list, they move the page
 * from its grip, which has `data-control="grip"`.
 * @returns undefined if the browser or a control handles the key
 */
export function boardAction<P extends PageId>(event: KeyboardEvent, keys: BoardKeys<P>): (() => void) | undefined {
  const { isListbox, board, index, onView } = keys;
  const { target, key } = event;
  const page = board.pages[index];
  if (page === undefined || event.altKey || !(target instanceof HTMLElement) || target.closest('[role=menu]')) return;
  const isOnCell = isListbox || target.dataset.control === 'grip';
  // In a list, the keys move the page without Shift, too.
  const name = isListbox || !(key in targets) ? (combinationOf(event) ?? '') : `Shift+${key}`;
  const command = (isOnCell && cellCommands[name]) || commands[name];
  if (command) return () => command({ ...keys, page });
  if (name === 'Enter') return isListbox && onView ? () => onView(page) : undefined;
  return isOnCell && !event.ctrlKey && !event.metaKey ? arrowAction({ ...keys, page }, key, name !== key) : undefined;
}

/** The action of an arrow key, Home or End. */
function arrowAction<P extends PageId>(current: Current<P>, key: string, moves: boolean): (() => void) | undefined {
  const last = current.board.pages.length - 1;
  const target = targets[key]?.(current);
  if (target === undefined) return undefined;
  const index = Math.min(last, Math.max(0, target));
  return () => (moves ? moveTo(current, index) : focusIndex(current, index));
}

function focusIndex<P extends PageId>({ board, focus }: BoardKeys<P>, index: number): void {
  const page = board.pages[index];
  if (page !== undefined) focus(page);
}

/** Moves a single page to an index, or a selection of several pages by one position. */
function moveTo<P extends PageId>({ board: { selected }, actions, page, index }: Current<P>, to: number): void {
  if (to === index) return;
  const isForward = to > index;
  if (selected.has(page) && selected.size > 1) actions.shift(isForward ? 'down' : 'up');
  else actions.move(page, isForward ? to + 1 : to);
}
