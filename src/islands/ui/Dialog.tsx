import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  role?: 'dialog' | 'alertdialog';
  title: string;
  /** Id of what says more. */
  describedBy?: string;
  /** What has the focus first; otherwise the browser chooses. */
  focus?: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/** The browser's own: it keeps the focus within, and gives it back when it goes. Open as long as it is drawn. */
export function Dialog({ role = 'dialog', title, describedBy, focus, onClose, children }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    focus?.current?.focus();
    return () => element?.close();
  }, [focus]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it, as Escape does
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // Who draws it takes it away.
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className="m-auto w-[calc(100%-2rem)] max-w-110 rounded-lg border border-line bg-surface text-text shadow-float backdrop:bg-(--veil)"
    >
      <div className="p-5">
        <h2 id={id} className="text-lead font-semibold wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
