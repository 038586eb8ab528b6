import { ArrowDown, ArrowUp, RotateCw, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { messages } from './messages.ts';
import { deletePages, moveSelection, rotate, toggleAllSelected, undoEdit } from './page-actions.ts';
import type { PageOrder } from './page-order.ts';
import { canMove, isAllSelected } from './page-order-edits.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Actions on the selected pages. */
export function PageActions({ fileId, order }: Props) {
  const { pages, selected, past } = order;
  const selection = selected.size === 0 ? messages.noneSelected : messages.selectedCount(selected.size);
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm max-sm:grid max-sm:grid-cols-2">
      <Button disabled={pages.length === 0} onClick={() => toggleAllSelected(fileId)} className={narrow}>
        {isAllSelected(order) ? messages.deselectAll : messages.selectAll}
      </Button>
      <Button disabled={!canMove(order, 'up')} onClick={() => moveSelection(fileId, 'up')} className={narrow}>
        <ArrowUp aria-hidden className="size-4" />
        {messages.moveUp}
      </Button>
      <Button disabled={!canMove(order, 'down')} onClick={() => moveSelection(fileId, 'down')} className={narrow}>
        <ArrowDown aria-hidden className="size-4" />
        {messages.moveDown}
      </Button>
      <Button disabled={selected.size === 0} onClick={() => rotate(fileId)} className={narrow}>
        <RotateCw aria-hidden className="size-4" />
        {messages.rotate}
      </Button>
      <Button disabled={selected.size === 0} onClick={() => deletePages(fileId)} className={narrow}>
        <Trash2 aria-hidden className="size-4" />
        {messages.delete}
      </Button>
      <Button
        id="pdf-undo"
        kind="plain"
        disabled={past.length === 0}
        onClick={() => undoEdit(fileId)}
        className={narrow}
      >
        <Undo2 aria-hidden className="size-4" />
        {messages.undo}
      </Button>
      <span className="tabular text-muted max-sm:col-span-2 sm:ml-auto">{selection}</span>
    </div>
  );
}

const narrow = 'px-3 aria-disabled:opacity-60';
