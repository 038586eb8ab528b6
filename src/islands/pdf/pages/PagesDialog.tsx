import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $announcement } from '#session/announcement.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import type { FileEntry } from '#session/model.ts';
import { canMove, isAllSelected } from '#session/pages/page-board.ts';
import type { PageOrder } from '#session/pages/page-order.ts';
import { $pageOrders, $pdfDocuments, $pdfs } from '#session/pages/pdfs.ts';
import { $choosingPagesOf, choosePagesOf } from '#session/pages/shown-pdf.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { HistoryButtons } from '../../ui/buttons/HistoryButtons.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Select } from '../../ui/fields/Select.tsx';
import { FileName } from '../../ui/file/FileName.tsx';
import { isTyping } from '../../ui/keys/is-typing.ts';
import { combinationOf } from '../../ui/keys/key-combination.ts';
import { BoardToolbar } from '../../ui/page-board/BoardToolbar.tsx';
import { type BoardHandle, PageBoard } from '../../ui/page-board/PageBoard.tsx';
import { panelMessages as messages } from '../messages.ts';
import { cellHeight, DocumentPage } from './DocumentPage.tsx';
import { LeftOutPages } from './LeftOutPages.tsx';
import { LimitNote } from './LimitNote.tsx';
import { PageRange } from './PageRange.tsx';
import { PageView } from './PageView.tsx';
import { $viewedPage, choosePages, pageActions } from './page-actions.ts';
import { $proportion } from './page-summary.ts';

const UNDO_ID = 'pdf-undo';
const KEYS_ID = 'pdf-pages-keys';

const close = (): void => $choosingPagesOf.set(undefined);

const isPartSelected = ({ selected, pages }: PageOrder): boolean => selected.size > 0 && selected.size < pages.length;

/** Chooses, orders and rotates the pages of a PDF. */
export function PagesDialog({ pdf }: { pdf: FileEntry }) {
  const order = useStore($pageOrders).get(pdf.id);
  const { text } = useStore($announcement);
  const done = useRef<HTMLButtonElement>(null);
  const history = { canUndo: useStore($canUndo), canRedo: useStore($canRedo), undo: undoEdit, redo: redoEdit };
  useEffect(() => {
    document.addEventListener('keydown', undoByKey);
    return () => document.removeEventListener('keydown', undoByKey);
  }, []);
  return (
    <Dialog
      title={messages.choosePages}
      focus={done}
      isFull
      aside={
        <span className="-mt-1 flex shrink-0 gap-1">
          <HistoryButtons {...history} undoId={UNDO_ID} />
          {/* While some pages are selected, the button for these pages is the primary one. */}
          <Button ref={done} kind={order && isPartSelected(order) ? 'secondary' : 'primary'} onClick={close}>
            {messages.done}
          </Button>
        </span>
      }
      onClose={close}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {order && <p className="tabular font-medium">{messages.remaining(order.pages.length, order.pageCount)}</p>}
        <PdfChoice pdf={pdf} />
      </div>
      {order && <Pages key={pdf.id} fileId={pdf.id} order={order} />}
      {/* The live region of the page is inert behind the dialog. */}
      <p aria-live="polite" className="sr-only">
        {text}
      </p>
    </Dialog>
  );
}

/** Name of the PDF, or a choice of those that are open. */
function PdfChoice({ pdf }: { pdf: FileEntry }) {
  const documents = useStore($pdfDocuments);
  const pdfs = useStore($pdfs).filter(({ id }) => documents.get(id)?.step === 'open');
  if (pdfs.length < 2) return <FileName name={pdf.name} className="text-sm text-muted" />;
  return (
    <Select
      label={messages.pdf}
      isLabelHidden
      options={Object.fromEntries(pdfs.map(({ id, name }) => [id, name]))}
      value={pdf.id}
      onChange={choosePagesOf}
    />
  );
}

/** The pages in conversion order, with actions on the selected ones. */
function Pages({ fileId, order }: { fileId: string; order: PageOrder }) {
  const { pages, selected, rotations } = order;
  const actions = useMemo(() => pageActions(fileId), [fileId]);
  const proportion = useStore($proportion);
  const viewed = useStore($viewedPage);
  const board = useRef<BoardHandle<number>>(null);
  const view = useCallback((page: number) => $viewedPage.set({ fileId, page }), [fileId]);
  const isPart = isPartSelected(order);
  function convertSelected() {
    const chosen = pages.filter((page) => selected.has(page));
    choosePages(fileId, chosen);
    if (chosen[0] !== undefined) board.current?.focus(chosen[0]);
  }
  return (
    <div className="mt-3 flex min-h-0 grow flex-col gap-3 [@media(max-height:30rem)]:overflow-y-auto">
      <LimitNote fileId={fileId} order={order} />
      <div className="grid shrink-0 gap-x-6 gap-y-2 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <PageRange fileId={fileId} order={order} />
        <div className="lg:pt-7.5">
          <BoardToolbar
            actions={actions}
            isEmpty={pages.length === 0}
            isAllSelected={isAllSelected(order)}
            selectedCount={selected.size}
            canMove={{ up: canMove(order, 'up'), down: canMove(order, 'down') }}
          />
        </div>
      </div>
      {pages.length > 0 && (
        <>
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
              <DocumentPage
                key={page}
                {...cell}
                fileId={fileId}
                page={page}
                rotation={rotations.get(page) ?? 0}
                onView={view}
              />
            )}
            onView={view}
            fallbackId={UNDO_ID}
          />
          <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2">
            {isPart && (
              <Button kind="primary" onClick={convertSelected} className="max-sm:grow">
                {messages.convertOnly(selected.size)}
              </Button>
            )}
            {/* The pages need the space of a phone once there is more to see. */}
            <p
              className={`min-w-0 grow basis-0 text-caption text-muted ${isPart || pages.length < order.initialCount ? 'max-sm:hidden' : ''}`}
            >
              <span className="pointer-fine:hidden">{messages.touchHint}</span>
              <span id={KEYS_ID} className="pointer-coarse:hidden">
                {messages.keysHint}
              </span>
            </p>
          </div>
        </>
      )}
      <LeftOutPages fileId={fileId} order={order} onPutBack={(page) => board.current?.focus(page)} />
      {viewed?.fileId === fileId && (
        <PageView
          order={order}
          actions={actions}
          page={viewed.page}
          fileId={fileId}
          onClose={(page) => board.current?.focus(page)}
        />
      )}
    </div>
  );
}

const historyKeys: Readonly<Record<string, () => void>> = {
  'Mod+Z': undoEdit,
  'Mod+Shift+Z': redoEdit,
  'Mod+Y': redoEdit,
};

/** Undo and redo by keys, which the page does not handle in dialogs. A text field has its own undo. */
function undoByKey(event: KeyboardEvent): void {
  const act = historyKeys[combinationOf(event) ?? ''];
  if (!act || isTyping(event.target)) return;
  event.preventDefault();
  act();
}
