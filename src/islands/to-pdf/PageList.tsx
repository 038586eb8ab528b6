import { useStore } from '@nanostores/react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $files } from '#session/files/files.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { canMove, isAllSelected } from '#session/pages/page-board.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ArrowDownAZ, RotateCw } from '../ui/icons.tsx';
import { BoardToolbar } from '../ui/page-board/BoardToolbar.tsx';
import { PageBoard } from '../ui/page-board/PageBoard.tsx';
import { $failedFiles, $isCreating } from './creation.ts';
import { $imageBoard, $pdfSettings, imageActions, sortPages } from './image-board.ts';
import { messages, pageMessages } from './messages.ts';
import { cellHeight, PageCell } from './PageCell.tsx';

/** Two of them fit beside the number of pages on a phone. */
const actionStyles = 'min-w-11 text-sm max-wide:px-2';

/** The pages in their order, each as it will look. */
export function PageList() {
  const files = useStore($files);
  const board = useStore($imageBoard);
  const settings = useStore($pdfSettings);
  const unreadable = useStore($failedFiles).length;
  const isCreating = useStore($isCreating);
  const history = { canUndo: useStore($canUndo), canRedo: useStore($canRedo), undo: undoEdit, redo: redoEdit };
  if (files.length === 0) return null;
  const hasSeveral = files.length > 1;
  const { size: selectedCount } = board.selected;
  return (
    <Card
      title={messages.pagesTitle}
      aside={
        <>
          <span className="tabular ml-auto text-sm text-muted">{pageMessages.count(files.length - unreadable)}</span>
          <span className="flex items-center max-wide:-ml-2 sm:gap-1">
            {hasSeveral && (
              <>
                <Button kind="plain" disabled={isCreating} onClick={imageActions.rotateAll} className={actionStyles}>
                  <RotateCw aria-hidden className="size-4" />
                  {pageMessages.rotateAll}
                </Button>
                <Button
                  kind="plain"
                  aria-label={pageMessages.sort}
                  disabled={isCreating}
                  onClick={sortPages}
                  className={actionStyles}
                >
                  <ArrowDownAZ aria-hidden className="size-4" />
                  <span className="max-sm:hidden">{pageMessages.sort}</span>
                  <span className="sm:hidden">{pageMessages.shortSort}</span>
                </Button>
              </>
            )}
          </span>
        </>
      }
      className="rise min-w-0"
    >
      <div className="space-y-3 px-4 pb-4 md:px-5">
        {(hasSeveral || history.canUndo || history.canRedo) && (
          <BoardToolbar
            actions={imageActions}
            isEmpty={false}
            isAllSelected={isAllSelected(board)}
            hasSelection={selectedCount > 0}
            isLocked={isCreating}
            canMove={{ up: canMove(board, 'up'), down: canMove(board, 'down') }}
            history={{ ...history, labels: pageMessages.history }}
            status={pageMessages.selectedCount(selectedCount)}
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
            return file && <PageCell key={id} {...cell} file={file} settings={settings} />;
          }}
          fallbackId="upload-input"
        />
      </div>
    </Card>
  );
}
