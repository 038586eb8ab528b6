import type { KeyboardEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDragPositions } from '../../ui/use-drag-positions.ts';
import { DragChip } from './DragChip.tsx';
import { PageCell } from './PageCell.tsx';
import { deletePages, dragPage, movedWith, shiftSelected, toggleAllSelected, toggleSelection } from './page-actions.ts';
import type { PageOrder } from './page-order.ts';
import { $pageOrders } from './page-orders.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Two to five columns, depending on the width. Long documents scroll inside the grid. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(20%-0.6rem,min(7.5rem,50%-0.375rem)),1fr))] gap-3 ' +
  'max-h-[min(40rem,72vh)] overflow-y-auto p-1.5 -m-1.5 scroll-py-3';

/**
 * Pages in conversion order, as a listbox with one tab stop. Arrow keys move the focus, Space selects, Shift with an
 * arrow key moves, Delete removes the selection.
 */
export function PageGrid({ fileId, order }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { pages, selected } = order;
  const [current, setCurrent] = useState(pages[0]);
  const place = Math.max(0, pages.indexOf(current ?? 0));
  const lastPlace = useRef(place);

  const { drag, press, follow } = useDragPositions(list, (from, to) => {
    const page = pages[from];
    if (page !== undefined) dragPage(fileId, page, to);
  });
  const dragged = drag && pages[drag.from];
  const moving = dragged === undefined ? undefined : movedWith(order, dragged);

  const focus = (page: number | undefined) => {
    if (page === undefined) return;
    setCurrent(page);
    list.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)?.focus();
  };

  const keyed = useRef(false);
  const onKeyDown = (event: KeyboardEvent) => {
    const page = pages[place];
    if (page === undefined || event.altKey) return;
    const command = event.ctrlKey || event.metaKey;
    const step = command ? undefined : stepOf(event.key, place, pages.length, columnsOf(list.current));
    if (step !== undefined && event.shiftKey) movePage(page, step, event.key === 'Home' || event.key === 'End');
    else if (step !== undefined) focus(pages[step]);
    else if (event.key === ' ') toggleSelection(fileId, page);
    else if (event.key === 'Delete' || event.key === 'Backspace') deletePages(fileId);
    else if (command && event.key === 'a') toggleAllSelected(fileId);
    else return;
    event.preventDefault();
    keyed.current = $pageOrders.get().get(fileId)?.pages !== pages;
  };
  /** @param end moves to the start or the end, together with the selection, instead of by one position */
  const movePage = (page: number, to: number, end: boolean) => {
    if (to === place && !end) return;
    const alone = movedWith(order, page).size === 1;
    if (end) dragPage(fileId, page, to === 0 ? 0 : pages.length);
    else if (alone) dragPage(fileId, page, to > place ? to + 1 : to);
    else shiftSelected(fileId, to > place ? 'down' : 'up');
  };

  // A moved page loses the focus, and a deleted page passes it to the page at its index.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on every new order
  useLayoutEffect(() => {
    if (!keyed.current) return;
    keyed.current = false;
    const page = pages.includes(current ?? 0) ? current : pages[Math.min(lastPlace.current, pages.length - 1)];
    // The list unmounts with its last page, so the focus moves to Undo.
    if (page === undefined) document.getElementById('pdf-undo')?.focus();
    else focus(page);
  }, [pages, current]);
  useEffect(() => {
    lastPlace.current = place;
  }, [place]);

  if (pages.length === 0) return null;
  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-label="Pages"
        aria-multiselectable
        aria-orientation="horizontal"
        aria-describedby="pdf-pages-keys"
        onKeyDown={onKeyDown}
        {...follow}
        className={`${grid} ${drag ? 'cursor-grabbing select-none' : ''}`}
      >
        {pages.map((page, index) => (
          <PageCell
            key={page}
            fileId={fileId}
            page={page}
            place={index}
            count={pages.length}
            selected={selected.has(page)}
            current={index === place}
            moving={moving?.has(page) ?? false}
            mark={markAt(drag?.to, index, pages.length)}
            onPress={press}
            onPick={setCurrent}
          />
        ))}
      </div>
      <p className="pt-2 text-caption text-muted">
        <span className="pointer-fine:hidden">Tap to select, drag the handle to reorder.</span>
        <span id="pdf-pages-keys" className="pointer-coarse:hidden">
          Click to select, drag to reorder. Keyboard: arrows move focus, Space selects, Shift+arrows reorder, Delete
          deletes.
        </span>
      </p>
      {drag && moving && <DragChip x={drag.x} y={drag.y} pages={[...moving]} />}
    </>
  );
}

/** Side of a cell that shows the drop position. The end of the list is marked after the last cell. */
function markAt(to: number | undefined, place: number, count: number): 'before' | 'after' | undefined {
  if (to === place) return 'before';
  return to === count && place === count - 1 ? 'after' : undefined;
}

function columnsOf(list: HTMLElement | null): number {
  return list ? getComputedStyle(list).gridTemplateColumns.split(' ').length : 1;
}

/** Index that a key moves the focus to. Undefined for other keys. */
function stepOf(key: string, place: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  const places: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
    Home: 0,
    End: last,
  };
  const to = places[key];
  return to === undefined ? undefined : Math.min(last, Math.max(0, to));
}
