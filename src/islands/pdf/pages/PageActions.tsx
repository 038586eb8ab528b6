import { ArrowDown, ArrowUp, Trash2, Undo2 } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { deletePages, moveSelection, toggleAllSelected, undoEdit } from './page-actions.ts';
import type { PageOrder } from './page-order.ts';
import { canMove, isAllSelected } from './page-order-edits.ts';

interface Props {
  fileId: string;
  order: PageOrder;
}

/** Actions on the selected pages. */
export function PageActions({ fileId, order }: Props) {
  const { pages, selected, past } = order;
  const selection = selected.size === 0 ? 'None selected' : `${selected.size} selected`;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm max-sm:grid max-sm:grid-cols-2">
      <Button disabled={pages.length === 0} onClick={() => toggleAllSelected(fileId)} className={narrow}>
        {isAllSelected(order) ? 'Deselect All' : 'Select All'}
      </Button>
      <Button disabled={!canMove(order, 'up')} onClick={() => moveSelection(fileId, 'up')} className={narrow}>
        <ArrowUp aria-hidden className="size-4" />
        Move Up
      </Button>
      <Button disabled={!canMove(order, 'down')} onClick={() => moveSelection(fileId, 'down')} className={narrow}>
        <ArrowDown aria-hidden className="size-4" />
        Move Down
      </Button>
      <Button disabled={selected.size === 0} onClick={() => deletePages(fileId)} className={narrow}>
        <Trash2 aria-hidden className="size-4" />
        Delete
      </Button>
      <Button
        id="pdf-undo"
        kind="plain"
        disabled={past.length === 0}
        onClick={() => undoEdit(fileId)}
        className={narrow}
      >
        <Undo2 aria-hidden className="size-4" />
        Undo
      </Button>
      <span className="tabular text-muted max-sm:text-center sm:ml-auto">{selection}</span>
    </div>
  );
}

const narrow = 'px-3 aria-disabled:opacity-60';
