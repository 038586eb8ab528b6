import { type RefObject, useEffect } from 'react';

const GAP_PX = 12;

/** Scrolls a control beside the sticky stage out of it when it gets the focus by keyboard. Browsers do not know that it is covered. */
export function useUncoveredFocus(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const column = stage.current?.parentElement;
    const uncover = ({ target }: FocusEvent) => {
      const element = stage.current;
      const control = target as HTMLElement;
      if (!element || element.contains(control) || !control.matches(':focus-visible')) return;
      const { top, bottom } = element.getBoundingClientRect();
      // In the page's flow, the stage is above the control.
      const covered = bottom + GAP_PX - control.getBoundingClientRect().top;
      if (covered > 0 && top >= 0) scrollBy(0, -covered);
    };
    column?.addEventListener('focusin', uncover);
    return () => column?.removeEventListener('focusin', uncover);
  }, [stage]);
}
