import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { $resultDeletion, cancelDeletion, type DeleteTarget, deleteConfirmed } from './deletion.ts';
import { $results } from './results.ts';

/** Confirmation before a result, or all files of this visitor, are deleted. */
export function DeleteDialog() {
  const deleting = useStore($resultDeletion);
  if (deleting.step === 'none') return null;
  const { doomed } = deleting;
  return (
    <ConfirmDialog
      title={doomed.what === 'all' ? 'Delete all your files now?' : 'Delete this file now?'}
      confirm={doomed.what === 'all' ? 'Delete all now' : 'Delete now'}
      confirming="Deleting…"
      keep="Cancel"
      busy={deleting.step === 'deleting'}
      problem={deleting.step === 'asking' ? deleting.problem : undefined}
      onConfirm={() => void deleteAndMoveFocus(doomed)}
      onClose={cancelDeletion}
    >
      {doomed.what === 'all' ? (
        <p>
          Everything you converted with this browser is deleted from the server now, including earlier files and files
          sent by e-mail. Their links will stop working. This cannot be undone.
        </p>
      ) : (
        <p>
          <bdi>{doomed.name}</bdi>, its preview and its record are deleted now, and its link will stop working. This
          cannot be undone.
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Deletes and moves the focus to the next row's Delete button, else the previous row's, else the file picker. */
async function deleteAndMoveFocus(doomed: DeleteTarget): Promise<void> {
  const ids = $results.get().map(({ item }) => item.id);
  const at = doomed.what === 'file' ? ids.indexOf(doomed.id) : ids.length;
  if (!(await deleteConfirmed())) return;
  const heir = doomed.what === 'file' ? (ids[at + 1] ?? ids[at - 1]) : undefined;
  // Runs after the dialog restores the focus to the deleted element.
  requestAnimationFrame(() => document.getElementById(heir ? deleteButtonId(heir) : 'upload-input')?.focus());
}

/** Element id of a row's Delete button, by conversion id. */
export const deleteButtonId = (id: string): string => `delete-${id}`;
