import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  $resultDeletion,
  cancelDeletion,
  type DeleteTarget,
  deleteConfirmed,
  isOnServer,
  resultsOf,
} from '#convert/results/deletion.ts';
import { actionsButtonId } from '#convert/results/result-actions.ts';
import { hasServer } from '#lib/has-server.ts';
import { $mail } from '#session/results/delivery-form.ts';
import { $results } from '#session/results/results.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { deletionMessages } from './messages.ts';

/** Confirmation before a result, or all results of the page, are deleted. */
export function DeleteDialog() {
  const deleting = useStore($resultDeletion);
  const results = useStore($results);
  const mail = useStore($mail);
  const [deletesEarlier, setDeletesEarlier] = useState(false);
  if (deleting.step === 'none') return null;
  const { target } = deleting;
  const targets = resultsOf(target, results);
  const texts = isOnServer(targets) ? deletionMessages.onServer : deletionMessages.onDevice;
  return (
    <ConfirmDialog
      title={deletionMessages.title(targets.length)}
      confirm={deletionMessages.confirm[target.what]}
      confirming={deletionMessages.deleting}
      keep={deletionMessages.cancel}
      busy={deleting.step === 'deleting'}
      problem={deleting.step === 'asking' ? deleting.problem : undefined}
      onConfirm={() => void deleteAndMoveFocus(target, target.what === 'all' && deletesEarlier)}
      onClose={cancelDeletion}
    >
      {target.what !== 'file' ? (
        <>
          <p>{texts[target.what]}</p>
          {target.what === 'all' && (
            <Checkbox
              label={deletionMessages.everything}
              hint={everythingHint(mail)}
              checked={deletesEarlier}
              onChange={setDeletesEarlier}
            />
          )}
        </>
      ) : (
        <p>{texts.file(<bdi key="name">{target.name}</bdi>)}</p>
      )}
    </ConfirmDialog>
  );
}

/** Lists what is deleted with the result. @param mail the mail transport */
function everythingHint(mail: string): string {
  const { withMail, withLinks, onDevice } = deletionMessages.everythingHints;
  if (!hasServer) return onDevice;
  return mail === 'smtp' ? withMail : withLinks;
}

/** Deletes and moves the focus to the actions of the next result, else of the previous one, else to the file picker. */
async function deleteAndMoveFocus(target: DeleteTarget, deletesEarlier: boolean): Promise<void> {
  const ids = $results.get().map(({ item }) => item.id);
  const at = target.what === 'file' ? ids.indexOf(target.id) : ids.length;
  if (!(await deleteConfirmed(deletesEarlier))) return;
  const nextId = target.what === 'file' ? (ids[at + 1] ?? ids[at - 1]) : undefined;
  // Runs after the dialog restores the focus to the deleted element.
  requestAnimationFrame(() => {
    const next = document.getElementById(nextId ? actionsButtonId(nextId) : 'upload-input');
    next?.focus({ preventScroll: true });
    if (next?.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
    // The list is empty: no result is left to focus.
    if (target.what === 'all') document.getElementById('file-list')?.scrollIntoView();
  });
}
