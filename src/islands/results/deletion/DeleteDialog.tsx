import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { $results } from '../results.ts';
import { $resultDeletion, cancelDeletion, type DeleteTarget, deleteConfirmed, isOnServer } from './deletion.ts';

/** Confirmation before a result, or all files of this visitor, are deleted. */
export function DeleteDialog() {
  const deleting = useStore($resultDeletion);
  const results = useStore($results);
  if (deleting.step === 'none') return null;
  const { target } = deleting;
  const targets = target.what === 'all' ? results : results.filter(({ item }) => item.id === target.id);
  const onServer = isOnServer(targets);
  return (
    <ConfirmDialog
      title={target.what === 'all' ? 'Delete all your files now?' : 'Delete this file now?'}
      confirm={target.what === 'all' ? 'Delete all now' : 'Delete now'}
      confirming="Deleting…"
      keep="Cancel"
      busy={deleting.step === 'deleting'}
      problem={deleting.step === 'asking' ? deleting.problem : undefined}
      onConfirm={() => void deleteAndMoveFocus(target)}
      onClose={cancelDeletion}
    >
      {target.what === 'all' ? (
        <p>
          {onServer
            ? 'Everything you converted with this browser is deleted now, from this browser and from the server, including earlier files and files sent by e-mail. Their links will stop working. This cannot be undone.'
            : 'All results in this browser are deleted now, including those of other tabs. Your original files stay where they are.'}
        </p>
      ) : (
        <p>
          <bdi>{target.name}</bdi>
          {onServer
            ? ', its preview and its record are deleted now, and its link will stop working. This cannot be undone.'
            : ' is deleted from this browser now. Your original file stays where it is.'}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** Deletes and moves the focus to the next row's Delete button, else the previous row's, else the file picker. */
async function deleteAndMoveFocus(target: DeleteTarget): Promise<void> {
  const ids = $results.get().map(({ item }) => item.id);
  const at = target.what === 'file' ? ids.indexOf(target.id) : ids.length;
  if (!(await deleteConfirmed())) return;
  const nextId = target.what === 'file' ? (ids[at + 1] ?? ids[at - 1]) : undefined;
  // Runs after the dialog restores the focus to the deleted element.
  requestAnimationFrame(() => document.getElementById(nextId ? deleteButtonId(nextId) : 'upload-input')?.focus());
}

/** Element id of a row's Delete button, by conversion id. */
export const deleteButtonId = (id: string): string => `delete-${id}`;
