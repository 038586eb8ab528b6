import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { dropSideOf, useDragPositions } from '../reorder/use-drag-positions.ts';
import type { Cell } from './BoardCell.tsx';
import type { Board, BoardActions, PageId } from './board.ts';
import { boardAction } from './board-keys.ts';
import { DragGhost } from './DragGhost.tsx';
import { useBoardFocus } from './use-board-focus.ts';
import { useCellWindow } from './use-cell-window.ts';

export interface BoardHandle<P extends PageId> {
  /** Focuses the cell of a page. */
  focus(page: P): void;
}

interface Props<P extends PageId> {
  ref?: Ref<BoardHandle<P>>;
  /** Has at least one page. */
  board: Board<P>;
  actions: BoardActions<P>;
  label: string;
  /** Id of an element that explains the keys. */
  describedBy?: string;
  /** A listbox of options, which scrolls inside and has one tab stop, or a list of items with controls. */
  kind: 'listbox' | 'list';
  /** Whether the pages cannot be changed now. */
  isLocked?: boolean;
  minCellWidth: number;
  cellHeight: (width: number) => number;
  /** Renders a `BoardCell` with its content. The result should be memoized: it gets the same values while nothing changes. */
  renderCell: (page: P, cell: Cell) => ReactNode;
  /** Shows a page large. */
  onView?: (page: P) => void;
  /** Id of the control that gets the focus when the last page is removed. */
  fallbackId: string;
}

/** Pages in their order. Of a long list, only the pages near the visible part are in the document. */
export function PageBoard<P extends PageId>(props: Props<P>) {
  const { ref, board, actions, label, kind, isLocked = false, cellHeight, renderCell } = props;
  const { pages, selected } = board;
  const isListbox = kind === 'listbox';
  const frame = useRef<HTMLDivElement>(null);
  const { index: current, focus, expectKeyChange, handlers } = useBoardFocus(frame, pages, props.fallbackId);
  useImperativeHandle(ref, () => ({ focus }));
  const cells = useCellWindow(frame, {
    count: pages.length,
    keptIndex: current,
    minCellWidth: props.minCellWidth,
    heightOf: cellHeight,
    scrollsInside: isListbox,
  });
  const {
    drag,
    press: startDrag,
    follow,
  } = useDragPositions(frame, (from, to) => {
    const page = pages[from];
    if (page !== undefined) actions.move(page, to);
  });
  const press = (event: KeyboardEvent) => {
    const keys = { board, actions, index: current, columns: cells.columns, isListbox, focus, onView: props.onView };
    const act = boardAction(event, keys);
    if (!act) return;
    event.preventDefault();
    if (isLocked) return;
    // A smooth scroll to the focus that still runs would continue to the old position of the page.
    (event.target as Element).closest('[data-place]')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    expectKeyChange();
    act();
  };
  const onPick = usePick(board, actions);
  const dragged = drag && pages[drag.from];
  const isMoving = (page: P) =>
    page === dragged || (dragged !== undefined && selected.has(dragged) && selected.has(page));

  const rendered = cells.indices.map((index) => {
    const page = pages[index];
    return page === undefined
      ? null
      : renderCell(page, {
          index,
          count: pages.length,
          width: cells.width,
          height: cells.height,
          ...cells.placeOf(index),
          isSelected: selected.has(page),
          isCurrent: index === current,
          isMoving: isMoving(page),
          isLocked,
          dropSide: dropSideOf(drag, index),
          onPress: startDrag,
          onPick,
        });
  });
  const rows = { className: 'relative', style: { height: cells.totalHeight } };
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells and their controls */}
      <div
        ref={frame}
        {...(isListbox && {
          role: 'listbox',
          'aria-label': label,
          'aria-multiselectable': true,
          'aria-orientation': 'horizontal' as const,
          'aria-describedby': props.describedBy,
        })}
        onKeyDown={press}
        {...handlers}
        {...follow}
        className={`${isListbox ? '-m-2 min-h-60 grow scroll-py-3 overflow-y-auto p-2' : ''} ${drag ? 'cursor-grabbing select-none' : ''}`}
      >
        {isListbox ? (
          <div role="presentation" {...rows}>
            {rendered}
          </div>
        ) : (
          <ol aria-label={label} {...rows}>
            {rendered}
          </ol>
        )}
      </div>
      {drag && dragged !== undefined && (
        <DragGhost
          x={drag.x}
          y={drag.y}
          cell={frame.current?.querySelector(`[data-place="${drag.from}"]`)}
          count={pages.filter(isMoving).length}
        />
      )}
    </>
  );
}

/** Selects by clicks: one page, or with Shift all from the one before. The function stays the same, because cells are memoized. */
function usePick<P extends PageId>(board: Board<P>, actions: BoardActions<P>): Cell['onPick'] {
  const latest = useRef({ board, actions });
  const picked = useRef<P>(undefined);
  useLayoutEffect(() => {
    latest.current = { board, actions };
  });
  return useCallback((index, isRange) => {
    const { board, actions } = latest.current;
    const page = board.pages[index];
    if (page === undefined) return;
    const from = picked.current;
    picked.current = page;
    if (isRange && from !== undefined && board.pages.includes(from)) actions.selectRange(from, page);
    else actions.toggle(page);
  }, []);
}
