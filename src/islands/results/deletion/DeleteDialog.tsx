import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { actionsButtonId } from '../result-actions.ts';
import { $results } from '../results.ts';
import { $resultDeletion, cancelDeletion, type DeleteTarget, deleteConfirmed, isOnServer } from './deletion.ts';

const countText = (count: number): string => (count === 1 ? 'this file' : `these ${count} files`);

/** Confirmation before a result, or all results of the page, are deleted. */
export function DeleteDialog() {
  const deleting = useStore($resultDeletion);
  const results = useStore($results);
  const [deletesEarlier, setDeletesEarlier] = useState(false);
  if (deleting.step === 'none') return null;
  const { target } = deleting;
  const targets = target.what === 'all' ? results : results.filter(({ item }) => item.id === target.id);
  const onServer = isOnServer(targets);
  return (
    <ConfirmDialog
      title={target.what === 'all' ? `Delete ${countText(results.length)} now?` : 'Delete this file now?'}
      confirm={target.what === 'all' ? 'Delete all now' : 'Delete now'}
      confirming="Deleting…"
      keep="Cancel"
      busy={deleting.step === 'deleting'}
      problem={deleting.step === 'asking' ? deleting.problem : undefined}
      onConfirm={() => void deleteAndMoveFocus(target, deletesEarlier)}
      onClose={cancelDeletion}
    >
      {target.what === 'all' ? (
        <>
          <p>
            {onServer
              ? 'The results on this page are deleted from this browser and from the server. Their links will stop working. This cannot be undone.'
              : 'The results on this page are deleted from this browser. Your original files stay where they are.'}
          </p>
          <Checkbox
            label="Delete everything else from this browser, too"
            hint="Results of other tabs, earlier files, and files sent by e-mail."
            checked={deletesEarlier}
            onChange={setDeletesEarlier}
          />
        </>
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

/** Deletes and moves the focus to the actions of the next result, else of the previous one, else to the file picker. */
async function deleteAndMoveFocus(target: DeleteTarget, deletesEarlier: boolean): Promise<void> {
  const ids = $results.get().map(({ item }) => item.id);
  const at = target.what === 'file' ? ids.indexOf(target.id) : ids.length;
  if (!(await deleteConfirmed(deletesEarlier))) return;
  const nextId = target.what === 'file' ? (ids[at + 1] ?? ids[at - 1]) : undefined;
  // Runs after the dialog restores the focus to the deleted element.
  requestAnimationFrame(() => document.getElementById(nextId ? actionsButtonId(nextId) : 'upload-input')?.focus());
}
