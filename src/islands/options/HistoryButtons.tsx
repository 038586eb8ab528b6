import { useStore } from '@nanostores/react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { undoMessages } from '#convert/messages.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Redo2, Undo2 } from '../ui/icons.tsx';

/** Undo and redo. */
export function HistoryButtons() {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  return (
    <span className="-mr-3 flex">
      <IconButton
        label={undoMessages.undo}
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undoEdit}
        className="aria-disabled:opacity-40"
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={undoMessages.redo}
        aria-disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={redoEdit}
        className="aria-disabled:opacity-40"
      >
        <Redo2 aria-hidden />
      </IconButton>
    </span>
  );
}
