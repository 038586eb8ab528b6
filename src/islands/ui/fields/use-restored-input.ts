import { useEffect } from 'react';

/**
 * Reads a control on hydration, because the user or the browser may have changed it before. Chromium restores form
 * values as late as `pageshow`.
 */
export function useRestoredInput(read: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes arrive as events of the control
  useEffect(() => {
    read();
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
}
