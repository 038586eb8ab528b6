import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $createdPdfSettings, toPdfSettings } from '#session/created-pdf.ts';
import { $files } from '#session/files.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ArrowDownAZ, Redo2, RotateCw, Undo2 } from '../ui/icons.tsx';
import { $dialogShown } from '../ui/keys/shortcuts-dialog.ts';
import { type Icon, Keyboard } from '../ui/page-icons.tsx';
import { DragLabel } from '../ui/reorder/DragLabel.tsx';
import { dropSideOf, useDragPositions } from '../ui/reorder/use-drag-positions.ts';
import { $failedFiles, $isCreating } from './creation.ts';
import { messages } from './messages.ts';
import { PageCell } from './PageCell.tsx';
import { messages as pageMessages } from './page-messages.ts';
import { movePage, sortPages } from './page-order.ts';
import { rotateAllPages } from './page-rotations.ts';

/** Three of them fit beside each other on a phone. */
const actionStyles = 'min-w-11 text-sm max-wide:px-2';

/** The pages in their order, each as it will look. */
export function PageList() {
  const files = useStore($files);
  const unreadable = useStore($failedFiles).length;
  const settings = toPdfSettings(useStore($createdPdfSettings));
  const isCreating = useStore($isCreating);
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  const list = useRef<HTMLOListElement>(null);
  useKeptFocus(files);
  const { drag, press, follow } = useDragPositions(list, (from, to) => {
    const file = files[from];
    if (file) movePage(file.id, to > from ? to - 1 : to);
  });
  const dragged = drag && files[drag.from];
  if (files.length === 0) return null;
  return (
    <Card
      title={messages.pagesTitle}
      aside={
        <>
          <span className="tabular ml-auto text-sm text-muted">{pageMessages.count(files.length - unreadable)}</span>
          <span className="flex items-center max-wide:-ml-2 sm:gap-1">
            {(files.length > 1 || canUndo || canRedo) && (
              <>
                <HistoryButton
                  text={pageMessages.undo}
                  label={pageMessages.undoChange}
                  keys="Control+Z Meta+Z"
                  Icon={Undo2}
                  disabled={isCreating || !canUndo}
                  onClick={undoEdit}
                />
                <HistoryButton
                  text={pageMessages.redo}
                  label={pageMessages.redoChange}
                  keys="Control+Shift+Z Meta+Shift+Z Control+Y"
                  Icon={Redo2}
                  disabled={isCreating || !canRedo}
                  onClick={redoEdit}
                />
              </>
            )}
            {files.length > 1 && (
              <>
                <Button kind="plain" disabled={isCreating} onClick={rotateAllPages} className={actionStyles}>
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
            <IconButton
              label={pageMessages.shortcuts}
              aria-haspopup="dialog"
              onClick={() => $dialogShown.set(true)}
              className="-mr-3 max-lg:hidden"
            >
              <Keyboard aria-hidden />
            </IconButton>
          </span>
        </>
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
            onMove={movePage}
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

/** A moved control loses the focus, and gets it back. */
function useKeptFocus(files: readonly unknown[]): void {
  const focused = useRef<Element | null>(null);
  useEffect(
    () =>
      $files.listen(() => {
        focused.current = document.activeElement;
      }),
    [],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs on every new order
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (isLost && focused.current instanceof HTMLElement && focused.current.isConnected) focused.current.focus();
    focused.current = null;
  }, [files]);
}

interface HistoryButtonProps {
  text: string;
  /** Accessible name. */
  label: string;
  /** Value of `aria-keyshortcuts`. */
  keys: string;
  Icon: Icon;
  disabled: boolean;
  onClick: () => void;
}

/** Button with its text or, on a phone, only its icon. */
function HistoryButton({ text, label, keys, Icon, disabled, onClick }: HistoryButtonProps) {
  return (
    <Button
      kind="plain"
      aria-label={label}
      aria-keyshortcuts={keys}
      disabled={disabled}
      onClick={onClick}
      className={actionStyles}
    >
      <Icon aria-hidden className="size-4" />
      <span className="max-sm:hidden">{text}</span>
    </Button>
  );
}
