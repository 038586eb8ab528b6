import { useStore } from '@nanostores/react';
import { $announcement } from '#session/announcement.ts';
import { $toast, dismissToast } from '#session/toast.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { X } from '../ui/icons.tsx';
import { messages } from './messages.ts';

/** Live region for screen readers, and error messages for all users. */
export function ToolMessages() {
  const { id, text } = useStore($announcement);
  const toast = useStore($toast);
  return (
    <>
      <div className="sr-only" aria-live="polite">
        <p key={id}>{text}</p>
      </div>
      <div role="alert">
        {toast && (
          <p className="flex items-center justify-between gap-3 rounded-md border border-danger-line bg-danger-soft py-1 pr-1 pl-4 text-sm">
            <span>{toast.text ?? toast.title}</span>
            <IconButton label={messages.dismiss} onClick={() => dismissToast(toast.id)}>
              <X aria-hidden />
            </IconButton>
          </p>
        )}
      </div>
    </>
  );
}
