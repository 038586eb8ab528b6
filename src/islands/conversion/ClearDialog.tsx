import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { $hasFiles } from '#session/files.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { messages } from './clear-messages.ts';
import { $clearRequest, type ClearRequest, cancelClear, confirmClear } from './clear-request.ts';

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
      title={messages.title(hasFiles)}
      confirm={messages.confirm}
      confirming={messages.confirming}
      keep={messages.keep}
      busy={request.step === 'clearing'}
      problem={request.step === 'asking' ? request.problem : undefined}
      onConfirm={() => void confirmClear(deletesOnServer)}
      onClose={cancelClear}
    >
      {earlierCount > 0 && <p>{messages.includesEarlier(earlierCount)}</p>}
      {unsavedCount > 0 && <p>{messages.unsaved(unsavedCount)}</p>}
      {serverIds.length > 0 && (
        <Checkbox
          label={messages.deleteOnServer(serverIds.length)}
          hint={messages.deleteHint(serverIds.length)}
          checked={deletesOnServer}
          onChange={setDeletesOnServer}
        />
      )}
    </ConfirmDialog>
  );
}
