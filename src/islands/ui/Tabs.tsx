import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';

export interface Tab<V extends string> {
  id: V;
  label: string;
  panel: ReactNode;
  /** Accessible text of the dot. No dot without it. */
  mark?: string | undefined;
}

interface Props<V extends string> {
  ref?: Ref<HTMLDivElement>;
  /** Accessible name of the tab list. */
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Content between the tab list and the panel, shown for every tab. */
  aside?: ReactNode;
  className?: string;
  panelClassName?: string;
}

/** Index of the tab that a key moves to, of `count` tabs. */
const targets: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Tabs on one line, which scrolls if it is too narrow. Keys as in the ARIA pattern of tabs with automatic activation. */
export function Tabs<V extends string>({
  ref,
  label,
  tabs,
  value,
  onChange,
  aside,
  className = '',
  panelClassName = '',
}: Props<V>) {
  const baseId = useId();
  const focusByKey = (event: KeyboardEvent<HTMLButtonElement>, index: number) => {
    const target = targets[event.key]?.(index, tabs.length);
    if (target === undefined || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus();
  };
  return (
    <div ref={ref} className={className}>
      <div
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex overflow-x-auto border-b border-line px-1 text-caption md:px-2"
      >
        {tabs.map(({ id, label: name, mark }, index) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${baseId}-tab-${id}`}
            aria-selected={id === value}
            aria-controls={`${baseId}-panel-${id}`}
            tabIndex={id === value ? 0 : -1}
            onClick={({ currentTarget }) => {
              // Safari does not focus a clicked button.
              currentTarget.focus();
              onChange(id);
            }}
            onFocus={() => id !== value && onChange(id)}
            onKeyDown={(event) => focusByKey(event, index)}
            className="tab relative flex min-h-11 grow items-center justify-center px-1.5 font-medium tracking-tight [word-spacing:0.1em] whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text max-sm:px-1 max-sm:text-xs aria-selected:text-accent-ink aria-selected:after:bg-accent"
          >
            <span className="relative">
              {name}
              {mark && (
                <span
                  role="img"
                  aria-label={mark}
                  title={mark}
                  className="tab-dot absolute -top-1 -right-1 size-1.5 rounded-full bg-accent"
                />
              )}
            </span>
          </button>
        ))}
      </div>
      {aside}
      {tabs.map(({ id, panel }) => (
        // Not a tab stop, because the panel's controls take the focus.
        <div
          key={id}
          role="tabpanel"
          id={`${baseId}-panel-${id}`}
          aria-labelledby={`${baseId}-tab-${id}`}
          tabIndex={-1}
          hidden={id !== value}
          className={`outline-none ${panelClassName}`}
        >
          {id === value && panel}
        </div>
      ))}
    </div>
  );
}
