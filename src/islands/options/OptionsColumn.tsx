import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface Props {
  panel: ReactNode;
  /** Buttons that stay visible while the workbench is on the screen. */
  actions: ReactNode;
  /** Rows that the column spans on a desktop. */
  className?: string;
}

const phoneBar =
  'max-lg:sticky max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:px-[16px] sm:max-lg:-mx-6 sm:max-lg:px-[24px]';

/**
 * The bar covers the scroll padding of the page, so a browser would scroll when the focus moves to one of its buttons. With
 * these margins, a button counts as if it were above the bar.
 */
const keepsScroll = '[--covered:calc(var(--bottom-bar)+5rem+16px)] **:scroll-mt-(--covered) **:-scroll-mb-(--covered)';

/**
 * Options beside the files, on a phone below the files. The panel scrolls with the page: in a sticky panel, opening a section
 * would move the control away from the pointer. The actions stick to the lower edge of the window, and to its upper edge
 * beside a long list.
 */
export function OptionsColumn({ panel, actions, className = '' }: Props) {
  const column = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const covered = `calc(var(--bottom-bar) + ${bar.current?.offsetHeight ?? 0}px + 16px)`;
      bar.current?.style.setProperty('--covered', covered);
      // Not as a variable of the root, because changing that restyles the whole page: 0.1 s on a phone.
      document.documentElement.style.scrollPaddingBottom = covered;
    });
    if (bar.current) observer.observe(bar.current);
    const stopUncovering = uncoverFocus(column.current, bar.current);
    return () => {
      observer.disconnect();
      stopUncovering();
    };
  }, []);
  return (
    // `contents` on a phone: the actions stick within the whole workbench.
    <div
      ref={column}
      className={`min-w-0 max-lg:contents lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col ${className}`}
    >
      {panel}
      <div
        ref={bar}
        data-actions-bar
        className={`bottom-(--bottom-bar) z-20 bg-page py-[8px] max-lg:order-4 lg:sticky lg:top-2 lg:py-2.5 ${keepsScroll} ${phoneBar}`}
      >
        {actions}
      </div>
    </div>
  );
}

/** Scrolls a control with the focus out of the bar. Browsers ignore the scroll padding when they move the focus. */
function uncoverFocus(column: HTMLElement | null, bar: HTMLElement | null): () => void {
  const uncover = ({ target }: FocusEvent) => {
    const control = target as HTMLElement;
    if (!bar?.contains(control) && control.matches(':focus-visible')) control.scrollIntoView({ block: 'nearest' });
  };
  column?.addEventListener('focusin', uncover);
  return () => column?.removeEventListener('focusin', uncover);
}
