import { useStore } from '@nanostores/react';
import { Button } from '../ui/Button.tsx';
import { $toast, dismissToast } from './toast.ts';

/** Fallback if the toast module cannot be loaded. */
export function PlainToast() {
  const toast = useStore($toast);
  if (!toast) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-4 top-3 z-50 max-w-88 max-md:ml-auto md:top-auto md:bottom-4 rounded-md border border-line bg-surface px-5 py-3 shadow-float"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.text && <p className="mt-0.5 text-sm text-muted">{toast.text}</p>}
      <Button kind="plain" onClick={() => dismissToast(toast.id)} className="-ml-4">
        Close
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
