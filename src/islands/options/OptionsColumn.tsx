import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';

interface Props {
  panel: ReactNode;
  /** Buttons that stay visible while the workbench is on the screen. */
  actions: ReactNode;
  /** Whether the actions stick on a phone, too. */
  sticksOnPhone?: boolean;
  /** Rows that the column spans on a desktop. */
  className?: string;
}

const phoneBar =
  'max-lg:sticky max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:px-[16px] sm:max-lg:-mx-6 sm:max-lg:px-[24px]';

/**
 * A browser would scroll the page when the focus moves to a button of the bar, because the bar is in the scroll padding that it
 * covers. With these margins, a button counts as if it were above the bar.
 */
const keepsScroll = '[--covered:calc(var(--bottom-bar)+5rem+16px)] **:scroll-mt-(--covered) **:-scroll-mb-(--covered)';

/**
 * Options beside the files, on a phone below them. The panel scrolls with the page, because a control of a sticky panel would
 * move away under the pointer when a part of it opens. The actions stick to the window's lower edge, and to its upper edge
 * beside a long list.
 */
export function OptionsColumn({ panel, actions, sticksOnPhone = true, className = '' }: Props) {
  const column = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const covered = `calc(var(--bottom-bar) + ${bar.current?.offsetHeight ?? 0}px + 16px)`;
      bar.current?.style.setProperty('--covered', covered);
      // Not by a variable of the root: its change restyles the whole page, which takes a phone 0.1 s.
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
        className={`bottom-(--bottom-bar) z-20 bg-page py-[8px] max-lg:order-4 lg:sticky lg:top-2 lg:py-2.5 ${keepsScroll} ${sticksOnPhone ? phoneBar : ''}`}
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
