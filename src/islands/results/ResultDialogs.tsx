import { useStore } from '@nanostores/react';
import { $responsiveFile, $responsiveFileId } from '#session/results/responsive-file.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { lazy } from '../ui/loading/lazy.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { responsiveMessages } from './messages.ts';
import { ShareDialog } from './ShareDialog.tsx';

/** Loaded with its first use: few visitors build web pages. */
const ResponsiveDialog = lazy(
  () => import('./responsive/ResponsiveDialog.tsx').then((module) => module.ResponsiveDialog),
  {
    Fallback: () => (
      <Dialog title={responsiveMessages.title} onClose={() => $responsiveFileId.set(undefined)}>
        <p role="alert" className="mt-2 text-body">
          {responsiveMessages.notLoaded}
        </p>
      </Dialog>
    ),
  },
);

/** Dialogs that the actions of results open. */
export function ResultDialogs() {
  const responsiveFile = useStore($responsiveFile);
  return (
    <>
      <ShareDialog />
      <LinkDialog />
      <DeleteDialog />
      {responsiveFile && <ResponsiveDialog file={responsiveFile} />}
    </>
  );
}
