import { memo } from 'react';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { Maximize2 } from '../../ui/icons.tsx';
import { BoardCell, CELL_FRAME, type Cell, SelectMark } from '../../ui/page-board/BoardCell.tsx';
import { GripVertical } from '../../ui/page-icons.tsx';
import { panelMessages as messages } from '../messages.ts';
import { PageThumbnail } from '../thumbnails/PageThumbnail.tsx';

interface Props extends Cell {
  fileId: string;
  page: number;
  rotation: QuarterTurn;
  /** Shows the page large. */
  onView: (page: number) => void;
}

/** Height of the row below the thumbnail, in pixels. */
const LABEL_HEIGHT = 38;
const MAX_FRAME_HEIGHT = 240;

/** @param proportion height of the thumbnail's frame relative to its width */
export const cellHeight = (width: number, proportion: number): number =>
  Math.round(Math.min(MAX_FRAME_HEIGHT, (width - CELL_FRAME) * proportion)) + CELL_FRAME + LABEL_HEIGHT;

/** A page of a PDF. */
export const PageCell = memo(function PageCell({ fileId, page, rotation, onView, ...cell }: Props) {
  const { index, count, isSelected } = cell;
  const facts = [
    messages.page(page),
    ...(page === index + 1 ? [] : [messages.place(index + 1, count)]),
    ...(rotation === 0 ? [] : [messages.rotatedBy(rotation)]),
  ];
  return (
    <BoardCell cell={cell} page={page} option={facts.join(', ')}>
      <span data-picture className="grid grow place-items-center">
        <PageThumbnail
          fileId={fileId}
          pageNumber={page}
          rotation={rotation}
          maxWidth={cell.width - CELL_FRAME - 2}
          maxHeight={cell.height - CELL_FRAME - LABEL_HEIGHT - 2}
          className="rounded-sm ring-1 ring-line-strong"
        />
      </span>
      <span
        aria-hidden
        onPointerDown={(event) => {
          event.stopPropagation();
          cell.onPress(event, index);
        }}
        className="absolute top-2 right-2 grid size-8 cursor-grab touch-none place-items-center rounded-sm bg-surface/80 text-muted active:cursor-grabbing pointer-coarse:size-11"
      >
        <GripVertical className="size-4" />
      </span>
      <span className="-mb-1.5 flex h-11 shrink-0 items-center gap-1.5 pl-1 text-sm">
        <SelectMark isSelected={isSelected} />
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
    </BoardCell>
  );
});
