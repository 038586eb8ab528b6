import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

export type FindFallback = () => HTMLElement | null | undefined;

/**
 * Moves the focus when the focused control unmounts. The browser would move it to the body. The page scrolls to the new
 * focus only if the old control was `:focus-visible`, so that a mouse click does not scroll.
 * @param find called before the control is removed, returns a function that is called afterwards
 */
export function useFocusFallback(
  control: RefObject<HTMLElement | null>,
  find: (control: HTMLElement) => FindFallback,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the unmount matters
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const nextFocus = find(element);
      const preventScroll = !element.matches(':focus-visible');
      queueMicrotask(() => nextFocus()?.focus({ preventScroll }));
    };
  }, []);
}
