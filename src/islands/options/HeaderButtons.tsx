import { useStore } from '@nanostores/react';
import { redoEdit, undoEdit } from '#convert/files/undo.ts';
import { $canRedo, $canUndo } from '#session/history.ts';
import { HistoryButtons } from '../ui/buttons/HistoryButtons.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { $dialogShown } from '../ui/keys/shortcuts-dialog.ts';
import { Keyboard } from '../ui/page-icons.tsx';
import { headerMessages as messages } from './messages.ts';
import { PresetsMenu } from './presets/PresetsMenu.tsx';

/** Undo and redo, once there is something to undo, presets, and the list of keys. */
export function HeaderButtons({ hasPresets }: { hasPresets: boolean }) {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  return (
    <span className="-my-2 flex lg:-mr-3">
      {(canUndo || canRedo) && <HistoryButtons canUndo={canUndo} canRedo={canRedo} undo={undoEdit} redo={redoEdit} />}
      {hasPresets && <PresetsMenu />}
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
