import type { ReactNode } from 'react';
import { IconButton } from '../buttons/IconButton.tsx';
import { GripVertical } from '../page-icons.tsx';
import { BoardCell, type BoardCellProps, CELL_FRAME } from './BoardCell.tsx';

interface Props extends Omit<BoardCellProps, 'children'> {
  /** The page as it will look. */
  picture: ReactNode;
  /** Line below the picture. */
  title?: ReactNode;
  /** Accessible name of the grip. Undefined in an option, which has no controls. */
  gripLabel?: string;
  /** Content beside the grip. */
  children: ReactNode;
}

/** Heights of the lines below the picture, in pixels. */
const TITLE_HEIGHT = 28;
const FOOTER_HEIGHT = 38;

interface Lines {
  hasTitle: boolean;
}

/** Height of what is around the picture, in pixels. */
export const heightAroundPicture = ({ hasTitle }: Lines): number =>
  CELL_FRAME + FOOTER_HEIGHT + (hasTitle ? TITLE_HEIGHT : 0);

/** A page of a board: its picture, its name, a grip and controls. */
export function PageCell({ picture, title, gripLabel, children, ...frame }: Props) {
  const { cell } = frame;
  const grip = {
    'data-control': 'grip',
    onPointerDown: (event: React.PointerEvent) => {
      event.stopPropagation();
      if (!cell.isLocked) cell.onPress(event, cell.index);
    },
  };
  const gripStyles = 'cursor-grab touch-none active:cursor-grabbing';
  return (
    <BoardCell {...frame}>
      {picture}
      {title !== undefined && <p className="mt-1.5 flex h-5 min-w-0 gap-1.5 text-caption">{title}</p>}
      <div className="-mx-1.5 mt-auto -mb-1.5 flex h-11 shrink-0 items-center">
        {gripLabel === undefined ? (
          <span
            aria-hidden
            {...grip}
            className={`grid h-11 w-9 shrink-0 place-items-center text-muted pointer-coarse:w-11 ${gripStyles}`}
          >
            <GripVertical className="size-4" />
          </span>
        ) : (
          <IconButton label={gripLabel} {...grip} className={gripStyles}>
            <GripVertical aria-hidden />
          </IconButton>
        )}
        {children}
      </div>
    </BoardCell>
  );
}
