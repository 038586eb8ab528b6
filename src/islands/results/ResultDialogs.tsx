import { DeleteDialog } from './deletion/DeleteDialog.tsx';
import { LinkDialog } from './link/LinkDialog.tsx';
import { ShareDialog } from './share/ShareDialog.tsx';
import { ViewDialog } from './ViewDialog.tsx';

/** Dialogs that the actions of results open. */
export function ResultDialogs() {
  return (
    <>
      <ShareDialog />
      <LinkDialog />
      <ViewDialog />
      <DeleteDialog />
    </>
  );
}
