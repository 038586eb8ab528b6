import { memo } from 'react';
import type { QuarterTurn } from '#lib/geometry/orientation.ts';
import { joinFacts } from '#lib/text/joined-texts.ts';
import { Maximize2 } from '../../ui/icons.tsx';
import { CELL_FRAME, type Cell } from '../../ui/page-board/BoardCell.tsx';
import { heightAroundPicture, PageCell } from '../../ui/page-board/PageCell.tsx';
import { panelMessages as messages } from '../messages.ts';
import { PageThumbnail } from '../thumbnails/PageThumbnail.tsx';

interface Props extends Cell {
  fileId: string;
  page: number;
  rotation: QuarterTurn;
  /** Shows the page large. */
  onView: (page: number) => void;
}

const AROUND = heightAroundPicture({ hasTitle: false });
const MAX_FRAME_HEIGHT = 240;

/** @param proportion height of the thumbnail's frame relative to its width */
export const cellHeight = (width: number, proportion: number): number =>
  Math.round(Math.min(MAX_FRAME_HEIGHT, (width - CELL_FRAME) * proportion)) + AROUND;

/** A page of a PDF. */
export const DocumentPage = memo(function DocumentPage({ fileId, page, rotation, onView, ...cell }: Props) {
  const { index, count } = cell;
  const facts = joinFacts(
    messages.page(page),
    page !== index + 1 && messages.place(index + 1, count),
    rotation !== 0 && messages.rotatedBy(rotation),
  );
  const thumbnail = (
    <span data-picture className="grid grow place-items-center">
      <PageThumbnail
        fileId={fileId}
        pageNumber={page}
        rotation={rotation}
        maxWidth={cell.width - CELL_FRAME - 2}
        maxHeight={cell.height - AROUND - 2}
        className="rounded-sm ring-1 ring-line-strong"
      />
    </span>
  );
  return (
    <PageCell cell={cell} page={page} option={facts} picture={thumbnail}>
      <span className="tabular grow text-center text-sm font-medium">{page}</span>
      <span
        aria-hidden
        title={messages.enlarge}
        data-enlarge
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          onView(page);
        }}
        className="grid h-11 w-9 shrink-0 place-items-center text-muted hover:text-text pointer-coarse:w-11"
      >
        <Maximize2 className="size-4" />
      </span>
    </PageCell>
  );
});
