import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { $deleting, type Doomed, deleteDoomed, keep } from './deletions.ts';
import { $results } from './results.ts';

/** Asks before a result, or all that this visitor has, is deleted. */
export function DeleteDialog() {
  const deleting = useStore($deleting);
  if (deleting.step === 'none') return null;
  const { doomed } = deleting;
  return (
    <ConfirmDialog
      title={doomed.what === 'all' ? 'Delete all your files now?' : 'Delete this file now?'}
      confirm={doomed.what === 'all' ? 'Delete all now' : 'Delete now'}
      confirming="Deleting…"
      keep={doomed.what === 'all' ? 'Keep them' : 'Keep it'}
      busy={deleting.step === 'deleting'}
      problem={deleting.step === 'asking' ? deleting.problem : undefined}
      onConfirm={() => void deleteAndGoOn(doomed)}
      onClose={keep}
    >
      {doomed.what === 'all' ? (
        <p>
          Everything you converted with this browser is removed from the server at once, including earlier ones and what
          was sent by e-mail: no link opens any more. This cannot be undone.
        </p>
      ) : (
        <p>
          <bdi>{doomed.name}</bdi>, its preview and its record are removed at once, and its link opens nothing any more.
          This cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Afterwards the focus is on the next row's Delete, else the one before's, else where files are chosen. */
async function deleteAndGoOn(doomed: Doomed): Promise<void> {
  const ids = $results.get().map(({ item }) => item.id);
  const at = doomed.what === 'file' ? ids.indexOf(doomed.id) : ids.length;
  if (!(await deleteDoomed())) return;
  const heir = doomed.what === 'file' ? (ids[at + 1] ?? ids[at - 1]) : undefined;
  // When the dialog has given the focus back to what is gone now.
  requestAnimationFrame(() => document.getElementById(heir ? deleteButtonId(heir) : 'upload-input')?.focus());
}

/** The id of a row's Delete, by its conversion's. */
export const deleteButtonId = (id: string): string => `delete-${id}`;
