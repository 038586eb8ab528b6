import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { useEffect, useId, useRef } from 'react';
import { $optionsSheet } from '#session/options/sections.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { cardStyles } from '../ui/buttons/button-styles.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { useIdle } from '../ui/loading/use-idle.ts';
import { ChevronUp } from '../ui/page-icons.tsx';
import { columnMessages as messages } from './messages.ts';

/** Loaded when the page is idle. Without it, everything else works. */
const HeaderButtons = lazy(() => import('./HeaderButtons.tsx').then((module) => module.HeaderButtons), {
  Fallback: () => null,
});

interface Props {
  title: string;
  /** The options on one line. */
  summary: ReactNode;
  /** Content of the card. */
  children: ReactNode;
  /** Whether the options can be saved as presets. */
  hasPresets?: boolean;
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

/** More than half of the height, so that the stage stays in view above it. A phone held sideways shows little else. */
const sheet =
  'sheet max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-50 max-lg:max-h-[max(55svh,min(85svh,20rem))] max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:scroll-pt-16 max-lg:rounded-b-none max-lg:pb-[env(safe-area-inset-bottom)] max-lg:shadow-float max-lg:outline-none';

/**
 * Options beside the files. On a phone they are a line of the bar with the actions, which opens them as a sheet. It is not modal,
 * so that the image above it can be dragged and cropped meanwhile. The panel scrolls with the page: in a sticky panel, opening a
 * section would move the control away from the pointer. The actions stick to the lower edge of the window, and to its upper edge
 * beside a long list.
 */
export function OptionsColumn({ title, summary, children, hasPresets = false, actions, className = '' }: Props) {
  const titleId = useId();
  const column = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  const line = useRef<HTMLButtonElement>(null);
  const isIdle = useIdle();
  const isOpen = useStore($optionsSheet) === 'open';
  useEffect(() => {
    const observer = new ResizeObserver(() => {
      const covered = `calc(var(--bottom-bar) + ${bar.current?.offsetHeight ?? 0}px + 16px)`;
      bar.current?.style.setProperty('--covered', covered);
      // Not as a variable of the root, because changing that restyles the whole page: 0.1 s on a phone.
      document.documentElement.style.scrollPaddingBottom = covered;
    });
    if (bar.current) observer.observe(bar.current);
    const stopUncovering = uncoverFocus(column.current, bar.current);
    const stopWatching = watchWidth();
    return () => {
      observer.disconnect();
      stopUncovering();
      stopWatching();
    };
  }, []);
  useEffect(() => {
    if (!isOpen || !panel.current) return;
    const opener = line.current;
    const element = panel.current;
    // What the options change moves to the top of the window, above the sheet.
    const subject = document.querySelector('[data-stage], #file-list');
    const start = scrollY;
    const end = start + Math.max(0, subject?.getBoundingClientRect().top ?? 0);
    scrollTo(0, end);
    // What opened the sheet may have moved the focus into it.
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    const closing = new AbortController();
    void import('./close-sheet.ts').then(({ closeByGesture }) => closeByGesture(element, close, closing.signal));
    return () => {
      closing.abort();
      if (element.contains(document.activeElement) || document.activeElement === document.body)
        opener?.focus({ preventScroll: true });
      // Back to where Convert was, unless the visitor has scrolled further.
      if ($optionsSheet.get() === 'closed' && scrollY > start && scrollY <= Math.ceil(end)) scrollTo(0, start);
    };
  }, [isOpen]);
  return (
    // `contents` on a phone: the actions stick within the whole workbench.
    <div
      ref={column}
      className={`min-w-0 max-lg:contents lg:col-start-2 lg:row-start-1 lg:flex lg:flex-col ${className}`}
    >
      <section
        ref={panel}
        id="conversion-options"
        role={isOpen ? 'dialog' : undefined}
        aria-labelledby={titleId}
        tabIndex={-1}
        className={`min-w-0 scroll-mt-4 ${cardStyles} ${isOpen ? sheet : 'max-lg:hidden'}`}
      >
        <header
          data-sheet-handle
          className="flex min-h-12 items-center gap-x-1 rounded-t-lg bg-surface px-4 pt-1 max-lg:sticky max-lg:top-0 max-lg:z-11 max-lg:touch-none max-lg:border-b max-lg:border-line max-lg:pt-2.5 max-lg:before:absolute max-lg:before:top-1.5 max-lg:before:left-1/2 max-lg:before:h-1 max-lg:before:w-9 max-lg:before:-translate-x-1/2 max-lg:before:rounded-full max-lg:before:bg-line-strong md:px-5"
        >
          <h2 id={titleId} className="min-w-0 grow text-lead leading-tight font-semibold wrap-anywhere">
            {title}
          </h2>
          {isIdle && <HeaderButtons hasPresets={hasPresets} />}
          <Button kind="plain" onClick={close} className="-mr-4 text-accent-ink! lg:hidden">
            {messages.done}
          </Button>
        </header>
        {children}
      </section>
      <div
        ref={bar}
        data-actions-bar
        className={`bottom-(--bottom-bar) z-20 bg-page py-[8px] max-lg:order-4 sm:max-lg:flex sm:max-lg:gap-3 lg:sticky lg:top-2 lg:py-2.5 ${keepsScroll} ${phoneBar}`}
      >
        <button
          ref={line}
          type="button"
          aria-expanded={isOpen}
          aria-controls="conversion-options"
          onClick={() => $optionsSheet.set('open')}
          className="flex min-h-[44px] w-full min-w-0 items-center gap-2 pb-[4px] text-left text-sm sm:basis-2/5 lg:hidden"
        >
          <span className="sr-only">{title}: </span>
          <span className="restored line-clamp-2 min-w-0 grow leading-tight font-medium">{summary}</span>
          <ChevronUp aria-hidden className="size-4.5 shrink-0 text-muted" />
        </button>
        <div className="min-w-0 grow">{actions}</div>
      </div>
    </div>
  );
}

function close(): void {
  if ($optionsSheet.get() === 'open') $optionsSheet.set('closed');
}

/** The sheet is closed when the window becomes narrow or wide. */
function watchWidth(): () => void {
  const narrow = matchMedia('(width < 64rem)');
  const update = () => $optionsSheet.set(narrow.matches ? 'closed' : 'none');
  update();
  narrow.addEventListener('change', update);
  return () => narrow.removeEventListener('change', update);
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
