import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { $unsavedToClear, cancelClear, confirmClear } from './clear-request.ts';

/** Confirmation before Clear All deletes results that exist only on this device. */
export function ClearDialog() {
  const unsaved = useStore($unsavedToClear);
  if (unsaved === 0) return null;
  return (
    <ConfirmDialog
      title={unsaved === 1 ? 'Delete 1 result?' : `Delete ${unsaved} results?`}
      confirm="Clear all"
      confirming="Clearing…"
      keep="Keep"
      busy={false}
      onConfirm={confirmClear}
      onClose={cancelClear}
    >
      <p>
        {unsaved === 1 ? 'It is' : 'They are'} on this device only and {unsaved === 1 ? 'has' : 'have'} not been
        downloaded.
      </p>
    </ConfirmDialog>
  );
}
