import { useStore } from '@nanostores/react';
import { useCallback, useRef } from 'react';
import type { PageOrder } from '#session/page-order.ts';
import { DragLabel } from '../../ui/reorder/DragLabel.tsx';
import { dropSideOf, useDragPositions } from '../../ui/reorder/use-drag-positions.ts';
import { messages } from './messages.ts';
import { cellHeight, PageCell } from './PageCell.tsx';
import { PageView } from './PageView.tsx';
import { movePage, pagesMovedWith } from './page-actions.ts';
import { $proportion } from './page-proportion.ts';
import { formatRanges } from './page-ranges.ts';
import { useCellWindow } from './use-cell-window.ts';
import { useGridKeyboard } from './use-grid-keyboard.ts';
import { $viewedPage, viewPage } from './viewed-page.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Pages in conversion order, as a listbox with one tab stop. Only the pages near the visible part are in the document. */
export function PageGrid({ fileId, order }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const { pages, selected, rotations } = order;
  const keyboard = useGridKeyboard(fileId, order, list);
  const proportion = useStore($proportion);
  const cells = useCellWindow(list, pages.length, keyboard.index, (width) => cellHeight(width, proportion));
  const viewed = useStore($viewedPage);
  const { drag, press, follow } = useDragPositions(list, (from, to) => {
    const page = pages[from];
    if (page !== undefined) movePage(fileId, page, to);
  });
  const view = useCallback((page: number) => viewPage(fileId, page), [fileId]);
  const dragged = drag && pages[drag.from];
  const moving = dragged === undefined ? undefined : pagesMovedWith(order, dragged);

  if (pages.length === 0) return null;
  return (
    <>
      <div
        ref={list}
        role="listbox"
        aria-label={messages.pages}
        aria-multiselectable
        aria-orientation="horizontal"
        aria-describedby="pdf-pages-keys"
        onKeyDown={(event) => keyboard.onKeyDown(event, cells.columns)}
        onScroll={cells.onScroll}
        {...follow}
        className={`-m-2 max-h-[min(40rem,72vh)] scroll-py-3 overflow-y-auto p-2 ${drag ? 'cursor-grabbing select-none' : ''}`}
      >
        <div role="presentation" className="relative" style={{ height: cells.totalHeight }}>
          {cells.indices.map((index) => {
            const page = pages[index];
            if (page === undefined) return null;
            return (
              <PageCell
                key={page}
                fileId={fileId}
                page={page}
                rotation={rotations.get(page) ?? 0}
                index={index}
                count={pages.length}
                width={cells.width}
                height={cells.height}
                {...cells.placeOf(index)}
                isSelected={selected.has(page)}
                isCurrent={index === keyboard.index}
                isMoving={moving?.has(page) ?? false}
                dropSide={dropSideOf(drag, index)}
                onPress={press}
                onPick={keyboard.setCurrent}
                onView={view}
              />
            );
          })}
        </div>
      </div>
      <p className="pt-3 text-caption text-muted">
        <span className="pointer-fine:hidden">{messages.touchHint}</span>
        <span id="pdf-pages-keys" className="pointer-coarse:hidden">
          {messages.keysHint}
        </span>
      </p>
      {drag && moving && (
        <DragLabel x={drag.x} y={drag.y}>
          {messages.draggedPages(moving.size, formatRanges([...moving]))}
        </DragLabel>
      )}
      {viewed?.fileId === fileId && (
        <PageView order={order} page={viewed.page} fileId={fileId} onClose={keyboard.focus} />
      )}
    </>
  );
}
