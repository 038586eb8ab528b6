import { type RefObject, useEffect } from 'react';

/**
 * Sets `--outside` of the stage to the height that has scrolled out at the top of the window.
 * @param start element without a size at the place of the stage while it does not stick
 */
export function useOutside(stage: RefObject<HTMLElement | null>, start: RefObject<HTMLElement | null>): void {
  // After each render, because the stage may be another element.
  useEffect(() => {
    const update = () => {
      const top = start.current?.getBoundingClientRect().top ?? 0;
      stage.current?.style.setProperty('--outside', `${Math.max(0, -top)}px`);
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  });
}
