import { useStore } from '@nanostores/react';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { isTyping } from '../../shell/is-typing.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { $canRedo, $canUndo, recordHistory, redo, undo } from './history.ts';

/** Undo and redo of options and edits, with their keys. */
export function HistoryButtons() {
  const canUndo = useStore($canUndo);
  const canRedo = useStore($canRedo);
  useEffect(recordHistory, []);
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <span className="-mr-3 flex">
      <IconButton
        label="Undo"
        aria-disabled={!canUndo}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
        className="aria-disabled:opacity-40"
      >
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton
        label="Redo"
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

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey)) return;
  const key = event.key.toLowerCase();
  const action = key === 'y' && !event.shiftKey ? redo : key === 'z' ? (event.shiftKey ? redo : undo) : undefined;
  if (!action || isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return;
  event.preventDefault();
  action();
}
