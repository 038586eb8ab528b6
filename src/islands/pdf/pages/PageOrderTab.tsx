import { useStore } from '@nanostores/react';
import { useCallback, useMemo, useRef } from 'react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { formatRanges } from '#lib/pdf/page-ranges.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { canMove, isAllSelected } from '#session/pages/page-board.ts';
import type { PageOrder } from '#session/pages/page-order.ts';
import { $pageOrders, $pdfDocuments } from '#session/pages/pdfs.ts';
import { $pdf } from '#session/pages/shown-pdf.ts';
import { BoardToolbar } from '../../ui/page-board/BoardToolbar.tsx';
import { type BoardHandle, PageBoard } from '../../ui/page-board/PageBoard.tsx';
import { panelMessages as messages } from '../messages.ts';
import { LimitNote } from './LimitNote.tsx';
import { cellHeight, PageCell } from './PageCell.tsx';
import { PageRange } from './PageRange.tsx';
import { PageView } from './PageView.tsx';
import { $viewedPage, pageActions } from './page-actions.ts';
import { $proportion } from './page-summary.ts';

const UNDO_ID = 'pdf-undo';
const KEYS_ID = 'pdf-pages-keys';

export function PageOrderTab() {
  const fileId = useStore($pdf)?.id ?? '';
  const document = useStore($pdfDocuments).get(fileId);
  const order = useStore($pageOrders).get(fileId);
  if (document?.step !== 'open' || !order) {
    return (
      <p role="status" className="py-6 text-center text-sm text-muted">
        {messages.states[document?.step ?? 'opening']}
      </p>
    );
  }
  return (
    <div className="space-y-3">
      <LimitNote key={`limit ${fileId}`} fileId={fileId} order={order} />
      <PageRange key={fileId} fileId={fileId} order={order} />
      <Pages key={`pages ${fileId}`} fileId={fileId} order={order} />
    </div>
  );
}

/** The pages in conversion order, with actions on the selected ones. */
function Pages({ fileId, order }: { fileId: string; order: PageOrder }) {
  const { pages, selected, rotations } = order;
  const actions = useMemo(() => pageActions(fileId), [fileId]);
  const history = { canUndo: useStore($canUndo), canRedo: useStore($canRedo), undo: undoEdit, redo: redoEdit };
  const proportion = useStore($proportion);
  const viewed = useStore($viewedPage);
  const board = useRef<BoardHandle<number>>(null);
  const view = useCallback((page: number) => $viewedPage.set({ fileId, page }), [fileId]);
  return (
    <>
      <BoardToolbar
        actions={actions}
        isEmpty={pages.length === 0}
        isAllSelected={isAllSelected(order)}
        hasSelection={selected.size > 0}
        canMove={{ up: canMove(order, 'up'), down: canMove(order, 'down') }}
        history={{ ...history, undoId: UNDO_ID }}
        status={selectionText(selected)}
      />
      {pages.length > 0 && (
        <div>
          <PageBoard
            ref={board}
            board={order}
            actions={actions}
            label={messages.pages}
            describedBy={KEYS_ID}
            kind="listbox"
            minCellWidth={120}
            cellHeight={(width) => cellHeight(width, proportion)}
            renderCell={(page, cell) => (
              <PageCell
                key={page}
                {...cell}
                fileId={fileId}
                page={page}
                rotation={rotations.get(page) ?? 0}
                onView={view}
              />
            )}
            dragLabel={(moved) => messages.draggedPages(moved.length, formatRanges(moved))}
            onView={view}
            fallbackId={UNDO_ID}
          />
          <p className="pt-3 text-caption text-muted">
            <span className="pointer-fine:hidden">{messages.touchHint}</span>
            <span id={KEYS_ID} className="pointer-coarse:hidden">
              {messages.keysHint}
            </span>
          </p>
        </div>
      )}
      {viewed?.fileId === fileId && (
        <PageView
          order={order}
          actions={actions}
          page={viewed.page}
          fileId={fileId}
          onClose={(page) => board.current?.focus(page)}
        />
      )}
    </>
  );
}

function selectionText(selected: ReadonlySet<number>): string {
  const [page] = selected;
  if (page === undefined) return messages.noneSelected;
  return selected.size === 1 ? messages.pageSelected(page) : messages.selectedCount(selected.size);
}
