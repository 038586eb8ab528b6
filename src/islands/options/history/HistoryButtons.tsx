import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { undoRemoval } from '../../files/selection/remove-selected.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Redo2, Undo2 } from '../../ui/icons.tsx';
import { $restoredSets } from '../persistence/persistence.ts';
import { $canRedo, $canUndo, recordHistory, redo, undo } from './history.ts';
import { messages } from './messages.ts';

/** Undo and redo of options and edits. */
export function HistoryButtons() {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  useEffect(() => recordHistory($restoredSets.get()), []);
  return (
    <span className="-mr-3 flex">
      <IconButton
        label={messages.undo}
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={() => undoRemoval() || undo()}
        className="aria-disabled:opacity-40"
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label={messages.redo}
        aria-disabled={!canRedo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={redo}
        className="aria-disabled:opacity-40"
      >
        <Redo2 aria-hidden />
      </IconButton>
    </span>
  );
}
