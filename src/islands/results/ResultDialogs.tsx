import { DeleteDialog } from './DeleteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { ShareDialog } from './ShareDialog.tsx';

/** Dialogs that the actions of results open. */
export function ResultDialogs() {
  return (
    <>
      <ShareDialog />
      <LinkDialog />
      <DeleteDialog />
    </>
  );
}
