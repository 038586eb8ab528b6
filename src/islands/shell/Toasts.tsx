import { useStore } from '@nanostores/react';
import { $toasts, dismissToast, type ToastAction } from '#session/toast.ts';
import { focusShownRow } from '../ui/focus-shown-row.ts';
import { Toast, ToastArea } from '../ui/Toast.tsx';

/** Radix pauses all timers while the pointer or the focus is in the viewport of toasts. Without a toast, no event would resume them. */
export function Toasts() {
  const toasts = useStore($toasts);
  if (toasts.length === 0) return null;
  return (
    <ToastArea count={toasts.length}>
      {toasts.map(({ id, action, ...toast }) => (
        <Toast key={id} {...toast} action={action && movingFocus(action)} onClose={() => dismissToast(id)} />
      ))}
    </ToastArea>
  );
}

/** Runs the action of a toast and moves the focus, which would be lost with the button. */
const movingFocus = ({ label, onSelect }: ToastAction): ToastAction => ({
  label,
  onSelect() {
    onSelect();
    focusShownRow();
  },
});
