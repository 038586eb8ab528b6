import { useStore } from '@nanostores/react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { undoMessages } from '#convert/messages.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Redo2, Undo2 } from '../ui/icons.tsx';
import { $dialogShown } from '../ui/keys/shortcuts-dialog.ts';
import { Keyboard } from '../ui/page-icons.tsx';
import { headerMessages as messages } from './messages.ts';

/** Undo, redo and the list of keys. */
export function HeaderButtons() {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  return (
    <span className="-my-2 flex lg:-mr-3">
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
      <IconButton
        label={messages.shortcuts}
        aria-haspopup="dialog"
        onClick={() => $dialogShown.set(true)}
        className="max-lg:hidden"
      >
        <Keyboard aria-hidden />
      </IconButton>
    </span>
  );
}
