import { useStore } from '@nanostores/react';
import { ArrowDownAZ, Undo2 } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { $files } from '../files/files.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DragLabel } from '../ui/reorder/DragLabel.tsx';
import { dropSideOf, useDragPositions } from '../ui/reorder/use-drag-positions.ts';
import { $isCreating } from './creation.ts';
import { messages } from './messages.ts';
import { PageCell } from './PageCell.tsx';
import { messages as pageMessages } from './page-messages.ts';
import { $canUndoOrder, movePage, sortPages, undoOrder } from './page-order.ts';
import { $panelSettings, toPdfSettings } from './settings.ts';

/** The pages in their order, each as it will look. */
export function PageList() {
  const files = useStore($files);
  const settings = toPdfSettings(useStore($panelSettings));
  const isCreating = useStore($isCreating);
  const canUndo = useStore($canUndoOrder);
  const list = useRef<HTMLOListElement>(null);
  const keepFocus = useKeptFocus(files);
  const { drag, press, follow } = useDragPositions(list, (from, to) => {
    const file = files[from];
    if (file) movePage(file.id, to > from ? to - 1 : to);
  });
  const move = (id: string, index: number) => {
    keepFocus();
    movePage(id, index);
  };
  const dragged = drag && files[drag.from];
  if (files.length === 0) return null;
  return (
    <Card
      title={messages.pagesTitle}
      aside={
        <span className="flex items-center gap-1">
          <span className="tabular text-sm text-muted">{pageMessages.count(files.length)}</span>
          {files.length > 1 && (
            <>
              <Button
                kind="plain"
                aria-label={pageMessages.undoOrder}
                disabled={isCreating || !canUndo}
                onClick={undoOrder}
                className="text-sm"
              >
                <Undo2 aria-hidden className="size-4" />
                {pageMessages.undo}
              </Button>
              <Button kind="plain" disabled={isCreating} onClick={sortPages} className="-mr-3 text-sm">
                <ArrowDownAZ aria-hidden className="size-4" />
                {pageMessages.sort}
              </Button>
            </>
          )}
        </span>
      }
      className="rise min-w-0"
    >
      <ol
        ref={list}
        aria-label={pageMessages.list}
        {...follow}
        className={`grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3 px-4 pb-4 md:px-5 ${drag ? 'cursor-grabbing select-none' : ''}`}
      >
        {files.map((file, index) => (
          <PageCell
            key={file.id}
            file={file}
            index={index}
            count={files.length}
            settings={settings}
            isLocked={isCreating}
            isMoving={drag?.from === index}
            dropSide={dropSideOf(drag, index)}
            onPress={press}
            onMove={move}
          />
        ))}
      </ol>
      {drag && dragged && (
        <DragLabel x={drag.x} y={drag.y}>
          {dragged.name}
        </DragLabel>
      )}
    </Card>
  );
}

/** A moved control loses the focus. @returns function that keeps it during the next change of the order */
function useKeptFocus(files: readonly unknown[]): () => void {
  const focused = useRef<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on every new order
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus();
    focused.current = null;
  }, [files]);
  return () => {
    focused.current = document.activeElement;
  };
}
