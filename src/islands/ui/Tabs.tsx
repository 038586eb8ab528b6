import * as Radix from '@radix-ui/react-tabs';
import type { ReactNode, Ref } from 'react';

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

/** Tabs on one line, which scrolls if it is too narrow. */
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
  return (
    <Radix.Root ref={ref} value={value} onValueChange={(tab) => onChange(tab as V)} className={className}>
      <Radix.List
        aria-label={label}
        className="no-scrollbar flex overflow-x-auto border-b border-line px-1 text-caption md:px-2"
      >
        {tabs.map(({ id, label: name, mark }) => (
          <Radix.Trigger
            key={id}
            value={id}
            className="tab relative flex min-h-11 grow items-center justify-center px-1.5 font-medium tracking-tight [word-spacing:0.1em] whitespace-nowrap text-muted -outline-offset-2 transition-colors after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full hover:text-text max-sm:px-1 max-sm:text-xs data-[state=active]:text-accent-ink data-[state=active]:after:bg-accent"
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
          </Radix.Trigger>
        ))}
      </Radix.List>
      {aside}
      {tabs.map(({ id, panel }) => (
        // Not a tab stop, because the panel's controls take the focus.
        <Radix.Content key={id} value={id} tabIndex={-1} className={`outline-none ${panelClassName}`}>
          {panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
