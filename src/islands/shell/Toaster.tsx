import { useStore } from '@nanostores/react';
import { $toast } from '#session/toast.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { useIdle } from '../ui/loading/use-idle.ts';
import { PlainToast } from './PlainToast.tsx';

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => module.Toasts), { Fallback: PlainToast });

/** Loaded when the page is idle, or with the first toast. The store keeps a toast that was set before. */
export function Toaster() {
  const toast = useStore($toast);
  const isIdle = useIdle();
  return isIdle || toast ? <Toasts /> : null;
}
