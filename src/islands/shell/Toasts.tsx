import { useStore } from '@nanostores/react';
import { Toast, ToastArea } from '../ui/Toast.tsx';
import { $toast, dismissToast } from './toast.ts';

export function Toasts() {
  const toast = useStore($toast);
  return (
    <ToastArea>
      {toast && (
        <Toast
          key={toast.id}
          kind={toast.kind}
          title={toast.title}
          text={toast.text}
          onClose={() => dismissToast(toast.id)}
        />
      )}
    </ToastArea>
  );
}
