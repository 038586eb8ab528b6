import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { $clearRequest, type ClearRequest, cancelClear, confirmClear } from './clear-request.ts';

/** Confirmation before Clear All deletes results that exist only on this device, or leaves results on the server. */
export function ClearDialog() {
  const request = useStore($clearRequest);
  return request.step === 'none' ? null : <Question request={request} />;
}

function Question({ request }: { request: Exclude<ClearRequest, { step: 'none' }> }) {
  const { unsavedCount, serverIds } = request;
  const [deletesOnServer, setDeletesOnServer] = useState(true);
  const isOne = serverIds.length === 1;
  return (
    <ConfirmDialog
      title="Clear all results?"
      confirm="Clear all"
      confirming="Clearing…"
      keep="Keep"
      busy={request.step === 'clearing'}
      problem={request.step === 'asking' ? request.problem : undefined}
      onConfirm={() => void confirmClear(deletesOnServer)}
      onClose={cancelClear}
    >
      {unsavedCount > 0 && (
        <p>
          {unsavedCount === 1
            ? '1 result is on this device only and has not been downloaded.'
            : `${unsavedCount} results are on this device only and have not been downloaded.`}
        </p>
      )}
      {serverIds.length > 0 && (
        <Checkbox
          label={isOne ? 'Delete 1 file from the server, too' : `Delete ${serverIds.length} files from the server, too`}
          hint={
            isOne
              ? 'Its link will stop working. Otherwise it stays there until it expires.'
              : 'Their links will stop working. Otherwise they stay there until they expire.'
          }
          checked={deletesOnServer}
          onChange={setDeletesOnServer}
        />
      )}
    </ConfirmDialog>
  );
}
