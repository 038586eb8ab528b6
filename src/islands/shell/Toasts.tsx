import { useStore } from '@nanostores/react';
import { Toast, ToastArea } from '../ui/Toast.tsx';
import { $toasts, dismissToast } from './toast.ts';

export function Toasts() {
  const toasts = useStore($toasts);
  return (
    <ToastArea count={toasts.length}>
      {toasts.map(({ id, ...toast }) => (
        <Toast key={id} {...toast} onClose={() => dismissToast(id)} />
      ))}
    </ToastArea>
  );
}
