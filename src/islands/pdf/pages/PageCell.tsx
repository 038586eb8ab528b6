import type { PointerEvent } from 'react';
import { memo } from 'react';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { Maximize2 } from '../../ui/icons.tsx';
import { Check, GripVertical } from '../../ui/page-icons.tsx';
import type { DropSide } from '../../ui/reorder/use-drag-positions.ts';
import { PageThumbnail } from '../thumbnails/PageThumbnail.tsx';
import { messages } from './messages.ts';
import { toggleSelection } from './page-actions.ts';
import type { CellPlace } from './use-cell-window.ts';

interface Props extends CellPlace {
  fileId: string;
  page: number;
  rotation: QuarterTurn;
  /** Index in the order, from 0. */
  index: number;
  count: number;
  width: number;
  height: number;
  isSelected: boolean;
  /** Whether the cell is in the tab order (roving tabindex). */
  isCurrent: boolean;
  isMoving: boolean;
  /** Side of the cell on which the dragged pages would be dropped. */
  dropSide: DropSide | undefined;
  onPress: (event: PointerEvent, index: number) => void;
  onPick: (page: number) => void;
  /** Shows the page large. */
  onView: (page: number) => void;
}

/** Border and padding around the thumbnail, and the row below it, in pixels. */
const AROUND = 14;
const LABEL_HEIGHT = 38;
const MAX_FRAME_HEIGHT = 288;

const frameHeight = (width: number, proportion: number): number =>
  Math.round(Math.min(MAX_FRAME_HEIGHT, (width - AROUND) * proportion));

/** @param proportion height of the thumbnail's frame relative to its width */
export const cellHeight = (width: number, proportion: number): number =>
  frameHeight(width, proportion) + AROUND + LABEL_HEIGHT;

const dropMarks = {
  before: 'before:absolute before:inset-y-0 before:-left-2 before:w-1 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-y-0 after:-right-2 after:w-1 after:rounded-full after:bg-accent',
} as const satisfies Record<DropSide, string>;

/** A page of the grid. A mouse drags the whole cell, a finger only the handle, so that swiping still scrolls. */
export const PageCell = memo(function PageCell(props: Props) {
  const { fileId, page, rotation, index, count, isSelected, isCurrent, isMoving, dropSide } = props;
  const { left, top, width, height, onPress, onPick, onView } = props;
  const press = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') onPress(event, index);
  };
  const pick = () => {
    onPick(page);
    toggleSelection(fileId, page);
  };
  const facts = [
    messages.page(page),
    ...(page === index + 1 ? [] : [messages.place(index + 1, count)]),
    ...(rotation === 0 ? [] : [messages.rotatedBy(rotation)]),
  ];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keyboard
    <div
      role="option"
      aria-selected={isSelected}
      aria-label={facts.join(', ')}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={isCurrent ? 0 : -1}
      data-page={page}
      data-place={index}
      onClick={pick}
      onFocus={() => onPick(page)}
      onPointerDown={press}
      onDragStart={(event) => event.preventDefault()}
      style={{ left, top, width, height }}
      className={`absolute flex cursor-pointer flex-col rounded-md border bg-surface p-1.5 outline-offset-1 transition-colors select-none ${isSelected ? 'border-accent bg-accent-soft! shadow-[inset_0_0_0_1px_var(--accent)]' : 'border-line hover:border-line-strong'} ${isMoving ? 'opacity-40' : ''} ${dropSide ? dropMarks[dropSide] : ''}`}
    >
      <span className="grid grow place-items-center">
        <PageThumbnail
          fileId={fileId}
          pageNumber={page}
          rotation={rotation}
          maxWidth={width - AROUND - 2}
          maxHeight={height - AROUND - LABEL_HEIGHT - 2}
          className="rounded-sm ring-1 ring-line-strong"
        />
      </span>
      <span
        aria-hidden
        onPointerDown={(event) => {
          event.stopPropagation();
          onPress(event, index);
        }}
        className="absolute top-2 right-2 grid size-8 cursor-grab touch-none place-items-center rounded-sm bg-surface/80 text-muted active:cursor-grabbing pointer-coarse:size-11"
      >
        <GripVertical className="size-4" />
      </span>
      <span className="-mb-1.5 flex h-11 shrink-0 items-center pl-1 text-sm">
        <span
          aria-hidden
          className={`mr-1.5 grid size-5 shrink-0 place-items-center rounded-sm border ${isSelected ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-surface'}`}
        >
          {isSelected && <Check className="size-3.5" strokeWidth={3} />}
        </span>
        <span className={`tabular grow font-medium ${isSelected ? 'text-accent-ink' : ''}`}>{page}</span>
        <span
          aria-hidden
          title={messages.enlarge}
          data-enlarge
          onPointerDown={(event) => event.stopPropagation()}
          onClick={(event) => {
            event.stopPropagation();
            onView(page);
          }}
          className="-mr-1.5 grid h-11 w-9 shrink-0 place-items-center text-muted hover:text-text pointer-coarse:w-11"
        >
          <Maximize2 className="size-4" />
        </span>
      </span>
    </div>
  );
});
