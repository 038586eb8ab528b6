import { type ReactNode, useId } from 'react';
import { cardStyles } from '../buttons/button-styles.ts';
import { ChevronDown } from '../page-icons.tsx';

interface Props {
  /** Id of the button that opens and closes the section. */
  id?: string;
  title: string;
  /** Whether the section is inside a titled card. */
  inCard?: boolean;
  /** Accessible text of the dot. No dot without it. */
  mark?: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Content beside the title while the section is open. */
  aside?: ReactNode;
  /** Rendered while the section is open. */
  children: ReactNode;
}

/** Section of one line that a click on its title opens or closes. */
export function Disclosure({ id: givenId, title, inCard = false, mark, isOpen, onToggle, aside, children }: Props) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const Heading = inCard ? 'h3' : 'h2';
  return (
    <section aria-labelledby={id} className={`min-w-0 scroll-mt-4 ${inCard ? 'border-t border-line' : cardStyles}`}>
      <header className="flex flex-wrap items-center justify-between gap-x-3 px-4 md:px-5">
        <Heading
          className={`min-w-0 grow ${inCard ? 'text-sm font-medium tracking-normal' : 'text-lead font-semibold'}`}
        >
          <button
            id={id}
            type="button"
            aria-expanded={isOpen}
            onClick={() => onToggle(!isOpen)}
            className={`flex w-full items-center justify-between gap-3 text-left ${inCard ? 'min-h-12' : 'min-h-14'}`}
          >
            <span className="relative">
              {title}
              {mark && (
                <span
                  role="img"
                  aria-label={mark}
                  title={mark}
                  className="tab-dot absolute -top-0.5 -right-2 size-1.5 rounded-full bg-accent"
                />
              )}
            </span>
            <ChevronDown
              aria-hidden
              className={`size-4.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </Heading>
        {isOpen && aside}
      </header>
      {isOpen && children}
    </section>
  );
}
