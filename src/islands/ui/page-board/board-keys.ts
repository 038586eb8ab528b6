import type { KeyboardEvent } from 'react';
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
  const name = isListbox || !(key in targets) ? combinationOf(event) : `Shift+${key}`;
  const command = (isOnCell && cellCommands[name]) || commands[name];
  if (command) return () => command({ ...keys, page });
  if (name === 'Enter') return isListbox && onView ? () => onView(page) : undefined;
  const lead = isOnCell && !event.ctrlKey && !event.metaKey ? targets[key] : undefined;
  if (!lead) return undefined;
  const to = Math.min(board.pages.length - 1, Math.max(0, lead(keys)));
  return () => (name === key ? focusIndex(keys, to) : moveTo({ ...keys, page }, to));
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

/** Name of the pressed keys, such as `Mod+A`. A letter of another alphabet is named after its physical key. */
function combinationOf({ key, code, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  const isOtherLetter = key.length === 1 && key > '\u007f' && code.startsWith('Key');
  const letter = isOtherLetter ? code.slice(-1) : key;
  const name = letter.length === 1 ? letter.toUpperCase() : letter;
  return [...(ctrlKey || metaKey ? ['Mod'] : []), ...(shiftKey ? ['Shift'] : []), name].join('+');
}
