import { Redo2, Undo2 } from '../icons.tsx';
import { messages } from '../messages.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Id of the button that undoes. */
  undoId?: string;
}

/** Undo and redo. */
export const HistoryButtons = ({ canUndo, canRedo, undo, redo, undoId }: Props) => (
  <>
    <IconButton
      id={undoId}
      label={messages.undo}
      aria-disabled={!canUndo || undefined}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={undo}
      className="aria-disabled:opacity-40"
    >
      <Undo2 aria-hidden />
    </IconButton>
    <IconButton
      label={messages.redo}
      aria-disabled={!canRedo || undefined}
      aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
      onClick={redo}
      className="aria-disabled:opacity-40"
    >
      <Redo2 aria-hidden />
    </IconButton>
  </>
);
