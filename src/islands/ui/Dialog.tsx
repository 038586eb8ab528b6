import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  role?: 'dialog' | 'alertdialog';
  title: string;
  /** Id of the description element. */
  describedBy?: string;
  /** Element with the initial focus. The browser chooses one by default. */
  focus?: RefObject<HTMLElement | null>;
  /** Whether it uses the width of the screen. */
  wide?: boolean;
  /** Whether it fills the window, on a phone completely. */
  isFull?: boolean;
  /** Control beside the title. */
  aside?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

const full =
  'h-dvh max-h-none w-full max-w-300 sm:h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:rounded-lg max-sm:max-w-none';

/** Native modal dialog, which traps the focus and restores it on close. Open while mounted. */
export function Dialog({
  role = 'dialog',
  title,
  describedBy,
  focus,
  wide = false,
  isFull = false,
  aside,
  onClose,
  children,
}: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    focus?.current?.focus();
    return () => element?.close();
  }, [focus]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop closes it, as Escape does
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // The parent unmounts the dialog. React bubbles the event to a dialog around this one.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`m-auto ${isFull ? full : `w-[calc(100%-2rem)] rounded-lg ${wide ? 'max-w-240' : 'max-w-110'}`} border border-line bg-surface text-text shadow-float backdrop:bg-(--veil)`}
    >
      <div className={isFull ? 'flex h-full flex-col p-4 sm:p-5' : 'p-5'}>
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="min-w-0 text-lead font-semibold wrap-anywhere">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </dialog>
  );
}
