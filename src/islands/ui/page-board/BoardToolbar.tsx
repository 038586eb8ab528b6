import type { ComponentProps, ComponentType } from 'react';
import { Button } from '../Button.tsx';
import { ArrowDown, ArrowUp, ListChecks, Redo2, RotateCw, Undo2 } from '../icons.tsx';
import { Trash2 } from '../page-icons.tsx';
import type { BoardActions, PageId } from './board.ts';
import { messages } from './messages.ts';

interface Props<P extends PageId> {
  actions: BoardActions<P>;
  isEmpty: boolean;
  isAllSelected: boolean;
  hasSelection: boolean;
  /** Whether the pages cannot be changed now. */
  isLocked?: boolean;
  canMove: Readonly<Record<'up' | 'down', boolean>>;
  history: HistoryActions;
  /** What is selected. */
  status: string;
}

interface HistoryActions {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Accessible names, if the texts of the buttons are too general. */
  labels?: Readonly<Record<'undo' | 'redo', string>>;
  /** Id of the button that undoes. */
  undoId?: string;
}

/** Actions on the selected pages. On a phone they stay above the pages while the page is scrolled. */
export function BoardToolbar<P extends PageId>(props: Props<P>) {
  const { actions, isEmpty, isAllSelected, hasSelection, isLocked = false, canMove, history, status } = props;
  const { canUndo, canRedo, undo, redo, labels, undoId } = history;
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:-mx-4 max-sm:justify-between max-sm:gap-0.5 max-sm:bg-surface max-sm:px-4 max-sm:py-2">
      <Action
        text={isAllSelected ? messages.deselectAll : messages.selectAll}
        Icon={SelectIcon}
        disabled={isEmpty || isLocked}
        onClick={actions.toggleAll}
      />
      <Action
        text={messages.moveUp}
        Icon={ArrowUp}
        disabled={!canMove.up || isLocked}
        onClick={() => actions.shift('up')}
      />
      <Action
        text={messages.moveDown}
        Icon={ArrowDown}
        disabled={!canMove.down || isLocked}
        onClick={() => actions.shift('down')}
      />
      <Action
        text={messages.rotate}
        Icon={RotateCw}
        disabled={!hasSelection || isLocked}
        onClick={() => actions.rotate()}
      />
      <Action
        text={messages.delete}
        Icon={Trash2}
        disabled={!hasSelection || isLocked}
        onClick={() => actions.remove()}
      />
      <Action
        id={undoId}
        text={messages.undo}
        aria-label={labels?.undo}
        Icon={Undo2}
        isIconOnly
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo || isLocked}
        onClick={undo}
      />
      <Action
        text={messages.redo}
        aria-label={labels?.redo}
        Icon={Redo2}
        isIconOnly
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        disabled={!canRedo || isLocked}
        onClick={redo}
      />
      <span className="tabular text-muted max-sm:w-full sm:ml-auto">{status}</span>
    </div>
  );
}

interface ActionProps extends ComponentProps<typeof Button> {
  text: string;
  Icon: ComponentType<{ 'aria-hidden': true; className: string }>;
  isIconOnly?: boolean;
}

/** Button with its text or, on a phone, only its icon. */
const Action = ({ text, Icon, isIconOnly = false, ...props }: ActionProps) => (
  <Button
    {...props}
    {...(isIconOnly && { title: text })}
    className="px-3 aria-disabled:opacity-60 max-sm:h-11 max-sm:w-10 max-sm:px-0"
  >
    <Icon aria-hidden className="size-4 shrink-0" />
    <span className={isIconOnly ? 'sr-only' : 'max-sm:sr-only'}>{text}</span>
  </Button>
);

/** Only where the text is hidden. */
const SelectIcon = () => <ListChecks aria-hidden className="size-4 sm:hidden" />;
