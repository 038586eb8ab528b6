import { useRef } from 'react';
import { useDragPositions } from '../../ui/reorder/use-drag-positions.ts';
import { type DropSide, PageCell } from './PageCell.tsx';
import { movePage, pagesMovedWith } from './page-actions.ts';
import type { PageOrder } from './page-order.ts';
import { formatRanges } from './page-ranges.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Two to five columns, depending on the width. Long documents scroll inside the grid. */
const grid =
  'grid grid-cols-[repeat(auto-fill,minmax(max(20%-0.6rem,min(7.5rem,50%-0.375rem)),1fr))] gap-3 ' +
  'max-h-[min(40rem,72vh)] overflow-y-auto p-1.5 -m-1.5 scroll-py-3';

/** Pages in conversion order, as a listbox with one tab stop. */
export function PageGrid({ fileId, order }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { pages, selected } = order;
  const keyboard = useGridKeyboard(fileId, order, list);
  const { drag, press, follow } = useDragPositions(list, (from, to) => {
    const page = pages[from];
    if (page !== undefined) movePage(fileId, page, to);
  });
  const dragged = drag && pages[drag.from];
  const moving = dragged === undefined ? undefined : pagesMovedWith(order, dragged);

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
        onKeyDown={keyboard.onKeyDown}
        {...follow}
        className={`${grid} ${drag ? 'cursor-grabbing select-none' : ''}`}
      >
        {pages.map((page, index) => (
          <PageCell
            key={page}
            fileId={fileId}
            page={page}
            index={index}
            count={pages.length}
            isSelected={selected.has(page)}
            isCurrent={index === keyboard.index}
            isMoving={moving?.has(page) ?? false}
            dropSide={dropSideOf(index, drag?.to, pages.length)}
            onPress={press}
            onPick={keyboard.setCurrent}
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

/** Side of a cell that shows the drop position `to`. The end of the list is shown after the last cell. */
function dropSideOf(index: number, to: number | undefined, count: number): DropSide | undefined {
  if (to === index) return 'before';
  return to === count && index === count - 1 ? 'after' : undefined;
}

interface DragChipProps {
  /** Pointer position in the viewport, in pixels. */
  x: number;
  y: number;
  pages: readonly number[];
}

/** Label that follows the pointer while pages are dragged. */
function DragChip({ x, y, pages }: DragChipProps) {
  return (
    <span
      aria-hidden
      style={{ transform: `translate(${x + 14}px, ${y + 14}px)` }}
      className="tabular pointer-events-none fixed top-0 left-0 z-50 max-w-48 truncate rounded-md border border-accent bg-surface px-3 py-1.5 text-sm font-medium text-accent-ink shadow-float"
    >
      {pages.length === 1 ? `Page ${pages[0]}` : `Pages ${formatRanges(pages)}`}
    </span>
  );
}
