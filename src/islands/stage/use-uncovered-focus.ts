import { type RefObject, useEffect } from 'react';

const GAP_PX = 12;
/** A browser scrolls to a focused control within this time. */
const SCROLL_MS = 1500;

/** Scrolls a control beside the sticky stage out of it when it gets the focus by keyboard. Browsers do not know that it is covered. */
export function useUncoveredFocus(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const element = stage.current;
      const control = target as HTMLElement;
      const isBeside = element?.parentElement?.contains(control) && !element.contains(control);
      if (!element || !isBeside || !control.matches(':focus-visible')) return;
      uncover(control, element);
      // Chromium scrolls after this event, and smoothly.
      const check = () => control === document.activeElement && uncover(control, element);
      if ('onscrollend' in document) {
        document.addEventListener('scrollend', check, { once: true, signal: AbortSignal.timeout(SCROLL_MS) });
      } else setTimeout(check, SCROLL_MS);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [stage]);
}

/** In the page's flow, the stage is above the control. Near the end of its column it is above its sticky position. */
function uncover(control: HTMLElement, stage: HTMLElement): void {
  const { position, top } = getComputedStyle(stage);
  const { bottom, height } = stage.getBoundingClientRect();
  const controlTop = control.getBoundingClientRect().top;
  if (position !== 'sticky' || controlTop >= bottom + GAP_PX) return;
  scrollBy(0, controlTop - (Number.parseFloat(top) + height + GAP_PX));
}
