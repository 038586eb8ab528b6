import { type ReactNode, useId, useRef } from 'react';
import { Button } from './buttons/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  children: ReactNode;
  /** Label of the confirm button, and its label while the action runs. */
  confirm: string;
  confirming: string;
  keep: string;
  /** Whether the action is running. */
  busy: boolean;
  /** Error text of the last attempt. */
  problem?: string | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirmation of an action that cannot be undone. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  confirming,
  keep,
  busy,
  problem,
  onConfirm,
  onClose,
}: Props) {
  const textId = useId();
  const keepButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog role="alertdialog" title={title} describedBy={textId} focus={keepButton} onClose={onClose}>
      <div id={textId} className="mt-2 text-body wrap-anywhere text-muted">
        {children}
      </div>
      <p role="alert" className="mt-2 text-body text-danger empty:hidden">
        {problem}
      </p>
      <div className="mt-5 flex flex-wrap-reverse justify-end gap-2 max-sm:*:grow">
        <Button ref={keepButton} onClick={onClose}>
          {keep}
        </Button>
        <Button
          kind="primary"
          disabled={busy}
          onClick={onConfirm}
          className="bg-danger! hover:opacity-90 aria-disabled:bg-sunken!"
        >
          {busy ? confirming : confirm}
        </Button>
      </div>
    </Dialog>
  );
}
