import { useStore } from '@nanostores/react';
import type { ComponentProps, ComponentType, KeyboardEvent } from 'react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import type { PageOrder } from '#session/page-order.ts';
import { canMove, isAllSelected } from '#session/page-order-edits.ts';
import { Button } from '../../ui/Button.tsx';
import { ArrowDown, ArrowUp, ListChecks, Redo2, RotateCw, Undo2 } from '../../ui/icons.tsx';
import { combinationOf } from '../../ui/keys/key-combination.ts';
import { Trash2 } from '../../ui/page-icons.tsx';
import { messages } from './messages.ts';
import { deletePages, moveSelection, rotate, toggleAllSelected } from './page-actions.ts';
import { historyActions } from './use-grid-keyboard.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Actions on the selected pages. On a phone they stay above the grid while the page is scrolled. */
export function PageActions({ fileId, order }: Props) {
  const { pages, selected } = order;
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  const hasNone = selected.size === 0;
  const onKeyDown = (event: KeyboardEvent) => {
    const edit = historyActions[combinationOf(event) ?? ''];
    if (!edit) return;
    event.preventDefault();
    edit();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of its buttons, which the grid has too
    <div
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-center gap-2 text-sm max-sm:sticky max-sm:top-0 max-sm:z-1 max-sm:-mx-4 max-sm:justify-between max-sm:gap-0.5 max-sm:bg-surface max-sm:px-4 max-sm:py-2"
    >
      <Action
        text={isAllSelected(order) ? messages.deselectAll : messages.selectAll}
        Icon={SelectIcon}
        disabled={pages.length === 0}
        onClick={() => toggleAllSelected(fileId)}
      />
      <Action
        text={messages.moveUp}
        Icon={ArrowUp}
        disabled={!canMove(order, 'up')}
        onClick={() => moveSelection(fileId, 'up')}
      />
      <Action
        text={messages.moveDown}
        Icon={ArrowDown}
        disabled={!canMove(order, 'down')}
        onClick={() => moveSelection(fileId, 'down')}
      />
      <Action text={messages.rotate} Icon={RotateCw} disabled={hasNone} onClick={() => rotate(fileId)} />
      <Action text={messages.delete} Icon={Trash2} disabled={hasNone} onClick={() => deletePages(fileId)} />
      <Action
        id="pdf-undo"
        text={messages.undo}
        Icon={Undo2}
        isIconOnly
        aria-keyshortcuts="Control+Z Meta+Z"
        disabled={!canUndo}
        onClick={undoEdit}
      />
      <Action
        text={messages.redo}
        Icon={Redo2}
        isIconOnly
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z"
        disabled={!canRedo}
        onClick={redoEdit}
      />
      <span className="tabular text-muted max-sm:w-full sm:ml-auto">{selectionText(selected)}</span>
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

function selectionText(selected: ReadonlySet<number>): string {
  const [page] = selected;
  if (page === undefined) return messages.noneSelected;
  return selected.size === 1 ? messages.pageSelected(page) : messages.selectedCount(selected.size);
}
