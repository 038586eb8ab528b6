import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $clearRequest, type ClearRequest, cancelClear, confirmClear } from '#convert/run/clear-request.ts';
import { $hasFiles } from '#session/files/files.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { clearMessages } from './messages.ts';

/** Confirmation before Clear All deletes results that exist only on this device, or leaves results on the server. */
export function ClearDialog() {
  const request = useStore($clearRequest);
  return request.step === 'none' ? null : <Question request={request} />;
}

function Question({ request }: { request: Exclude<ClearRequest, { step: 'none' }> }) {
  const { earlierCount, unsavedCount, serverIds } = request;
  const hasFiles = useStore($hasFiles);
  const [deletesOnServer, setDeletesOnServer] = useState(true);
  return (
    <ConfirmDialog
      title={clearMessages.title(hasFiles)}
      confirm={clearMessages.confirm}
      confirming={clearMessages.confirming}
      keep={clearMessages.keep}
      busy={request.step === 'clearing'}
      problem={request.step === 'asking' ? request.problem : undefined}
      onConfirm={() => void confirmClear(deletesOnServer)}
      onClose={cancelClear}
    >
      {earlierCount > 0 && <p>{clearMessages.includesEarlier(earlierCount)}</p>}
      {unsavedCount > 0 && <p>{clearMessages.unsaved(unsavedCount)}</p>}
      {serverIds.length > 0 && (
        <Checkbox
          label={clearMessages.deleteOnServer(serverIds.length)}
          hint={clearMessages.deleteHint(serverIds.length)}
          checked={deletesOnServer}
          onChange={setDeletesOnServer}
        />
      )}
    </ConfirmDialog>
  );
}
