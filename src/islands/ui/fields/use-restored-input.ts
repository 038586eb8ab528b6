import { useEffect } from 'react';

/**
 * Reads a control when it comes to life: it may have been set before any script ran, or by a browser that brings a
 * page back as it was left, which Chromium does as late as `pageshow`.
 */
export function useEarlyInput(read: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what happens later goes through the control's events
  useEffect(() => {
    read();
    window.addEventListener('pageshow', read);
    return () => window.removeEventListener('pageshow', read);
  }, []);
}
