import { Check, GripVertical } from 'lucide-react';
import type { PointerEvent } from 'react';
import { memo } from 'react';
import { PageThumbnail } from '../thumbnails/PageThumbnail.tsx';
import { toggleSelection } from './page-actions.ts';

export type DropSide = 'before' | 'after';

interface Props {
  fileId: string;
  page: number;
  /** Index in the order, from 0. */
  index: number;
  count: number;
  isSelected: boolean;
  /** Whether the cell is in the tab order (roving tabindex). */
  isCurrent: boolean;
  isMoving: boolean;
  /** Side of the cell on which the dragged pages would be dropped. */
  dropSide: DropSide | undefined;
  onPress: (event: PointerEvent, index: number) => void;
  onPick: (page: number) => void;
}

const dropMarks = {
  before: 'before:absolute before:inset-y-0 before:-left-2 before:w-1 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-y-0 after:-right-2 after:w-1 after:rounded-full after:bg-accent',
} as const satisfies Record<DropSide, string>;

/** A page of the grid. A mouse drags the whole cell, a finger only the handle, so that swiping still scrolls. */
export const PageCell = memo(function PageCell(props: Props) {
  const { fileId, page, index, count, isSelected, isCurrent, isMoving, dropSide, onPress, onPick } = props;
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onPress(event, index);
  };
  const pick = () => {
    onPick(page);
    toggleSelection(fileId, page);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keyboard
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={`Page ${page}${page === index + 1 ? '' : `, number ${index + 1} of ${count}`}`}
      tabIndex={isCurrent ? 0 : -1}
      data-page={page}
      data-place={index}
      onClick={pick}
      onFocus={() => onPick(page)}
      onPointerDown={press}
      onDragStart={(event) => event.preventDefault()}
      className={`group relative flex min-w-0 cursor-pointer flex-col rounded-md border bg-surface p-1.5 outline-offset-1 transition-colors select-none ${isSelected ? 'border-accent bg-accent-soft! shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line hover:border-line-strong'} ${isMoving ? 'opacity-40' : ''} ${dropSide ? dropMarks[dropSide] : ''}`}
    >
      <span className="grid max-h-72 grow items-center overflow-hidden p-px">
        <PageThumbnail fileId={fileId} pageNumber={page} className="rounded-sm ring-1 ring-line" />
      </span>
      <span className="mt-0.5 -mb-1.5 flex min-h-11 items-center gap-1.5 pl-1 text-sm">
        <span
          aria-hidden
          className={`grid size-5 shrink-0 place-items-center rounded-sm border ${isSelected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface'}`}
        >
          {isSelected && <Check className="size-3.5" strokeWidth={3} />}
        </span>
        <span className={`tabular grow font-medium ${isSelected ? 'text-accent-ink' : ''}`}>{page}</span>
        <span
          aria-hidden
          onPointerDown={(event) => {
            event.stopPropagation();
            onPress(event, index);
          }}
          className="-mr-1.5 grid size-11 cursor-grab touch-none place-items-center text-muted active:cursor-grabbing"
        >
          <GripVertical className="size-4" />
        </span>
      </span>
    </div>
  );
});
