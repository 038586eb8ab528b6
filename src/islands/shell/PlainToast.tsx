import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { $toast, dismissToast } from '#session/toast.ts';
import { Button } from '../ui/Button.tsx';
import { useLift } from '../ui/use-lift.ts';
import { messages } from './messages.ts';

/** Fallback if the toast module cannot be loaded. */
export function PlainToast() {
  const toast = useStore($toast);
  const area = useRef<HTMLDivElement>(null);
  const lift = useLift(area, toast !== undefined);
  if (!toast) return null;
  return (
    <div
      ref={area}
      role="alert"
      style={{ marginBottom: lift }}
      className="fixed right-4 z-50 w-88 max-w-[calc(100%-32px)] max-lg:top-2 lg:bottom-3 rounded-md border border-line bg-surface px-5 py-3 shadow-float"
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
