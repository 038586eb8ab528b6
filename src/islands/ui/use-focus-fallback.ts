import type { RefObject } from 'react';
import { useLayoutEffect } from 'react';

type Heir = () => HTMLElement | null | undefined;

/**
 * Where the focus goes on when the control that has it is taken away; the browser would drop it to the page.
 * @param find called while the control is still there, and what it gives once it is not
 */
export function useFocusHeir(control: RefObject<HTMLElement | null>, find: (control: HTMLElement) => Heir): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the control counts
  useLayoutEffect(() => {
    const element = control.current;
    return () => {
      if (!element || document.activeElement !== element) return;
      const heir = find(element);
      queueMicrotask(() => heir()?.focus());
    };
  }, []);
}
