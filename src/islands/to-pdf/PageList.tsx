import { useStore } from '@nanostores/react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $files } from '#session/files/files.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { canMove, isAllSelected } from '#session/pages/page-board.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { HistoryButtons } from '../ui/buttons/HistoryButtons.tsx';
import { Card } from '../ui/Card.tsx';
import { ArrowDownAZ, RotateCw } from '../ui/icons.tsx';
import { BoardToolbar } from '../ui/page-board/BoardToolbar.tsx';
import { PageBoard } from '../ui/page-board/PageBoard.tsx';
import { $failedFiles, $isCreating } from './creation.ts';
import { cellHeight, ImagePage } from './ImagePage.tsx';
import { $imageBoard, $pdfSettings, imageActions, sortPages } from './image-board.ts';
import { messages, pageMessages } from './messages.ts';

/** The pages in their order, each as it will look. */
export function PageList() {
  const files = useStore($files);
  const board = useStore($imageBoard);
  const settings = useStore($pdfSettings);
  const unreadable = useStore($failedFiles).length;
  const isCreating = useStore($isCreating);
  if (files.length === 0) return null;
  return (
    <Card
      title={messages.pagesTitle}
      aside={
        <span className="flex items-center gap-3">
          <span className="tabular text-sm text-muted">{pageMessages.count(files.length - unreadable)}</span>
          <History isLocked={isCreating} />
        </span>
      }
      className="rise min-w-0"
    >
      <div className="space-y-3 px-4 pb-4 md:px-5">
        {files.length > 1 && (
          <BoardToolbar
            actions={imageActions}
            isEmpty={false}
            isAllSelected={isAllSelected(board)}
            selectedCount={board.selected.size}
            isLocked={isCreating}
            canMove={{ up: canMove(board, 'up'), down: canMove(board, 'down') }}
            withoutSelection={<ListActions isLocked={isCreating} />}
          />
        )}
        <PageBoard
          board={board}
          actions={imageActions}
          label={pageMessages.list}
          kind="list"
          isLocked={isCreating}
          minCellWidth={136}
          cellHeight={cellHeight}
          renderCell={(id, cell) => {
            const file = files[cell.index];
            return file && <ImagePage key={id} {...cell} file={file} settings={settings} />;
          }}
          fallbackId="upload-input"
        />
      </div>
    </Card>
  );
}

/** Undo and redo on a phone, where those of the options are in a closed sheet. */
function History({ isLocked }: { isLocked: boolean }) {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  if (isLocked || !(canUndo || canRedo)) return null;
  return (
    <span className="-mr-2 flex lg:hidden">
      <HistoryButtons canUndo={canUndo} canRedo={canRedo} undo={undoEdit} redo={redoEdit} />
    </span>
  );
}

/** Actions on all pages. */
function ListActions({ isLocked }: { isLocked: boolean }) {
  return (
    <>
      <Button disabled={isLocked} onClick={imageActions.rotateAll} className={actionStyles}>
        <RotateCw aria-hidden className="size-4" />
        {pageMessages.rotateAll}
      </Button>
      <Button aria-label={pageMessages.sort} disabled={isLocked} onClick={sortPages} className={actionStyles}>
        <ArrowDownAZ aria-hidden className="size-4" />
        <span className="max-sm:hidden">{pageMessages.sort}</span>
        <span className="sm:hidden">{pageMessages.shortSort}</span>
      </Button>
    </>
  );
}

/** All of them fit in a row on a phone. */
const actionStyles = 'px-3 max-sm:gap-1.5 max-sm:px-2.5';
