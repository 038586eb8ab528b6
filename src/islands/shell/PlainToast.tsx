import { useStore } from '@nanostores/react';
import { $toast, dismissToast } from '#session/toast.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { messages } from './messages.ts';

/** Fallback if the toast module cannot be loaded. */
export function PlainToast() {
  const toast = useStore($toast);
  if (!toast) return null;
  return (
    <div
      role="alert"
      className="fixed right-4 bottom-4 z-50 w-88 max-w-[calc(100%-32px)] rounded-md border border-line bg-surface px-5 py-3 shadow-float"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.text && <p className="mt-0.5 text-sm text-muted">{toast.text}</p>}
      <Button kind="plain" onClick={() => dismissToast(toast.id)} className="-ml-4">
        {messages.close}
      </Button>
      {toast.action && (
        <Button
          kind="plain"
          onClick={() => {
            dismissToast(toast.id);
            toast.action?.onSelect();
          }}
        >
          {toast.action.label}
        </Button>
      )}
    </div>
  );
}
