import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { lazy } from '../ui/lazy.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import { PlainToast } from './PlainToast.tsx';
import { $toast } from './toast.ts';

const Toasts = lazy(() => import('./Toasts.tsx').then((module) => module.Toasts), { Fallback: PlainToast });

/** Loaded when the page is idle, or with the first toast. The store keeps a toast that was set before. */
export function Toaster() {
  const toast = useStore($toast);
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return idle || toast ? <Toasts /> : null;
}
