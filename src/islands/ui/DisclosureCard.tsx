import { type ReactNode, useId, useState } from 'react';
import { cardStyles } from './button-styles.ts';
import { ChevronDown } from './page-icons.tsx';

interface Props {
  title: string;
  startsOpen?: boolean;
  /** Content beside the title while the card is open. */
  aside?: ReactNode;
  /** Rendered while the card is open. */
  children: ReactNode;
}

/** Section that a click on its title opens or closes. */
export function DisclosureCard({ title, startsOpen = false, aside, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <section aria-labelledby={id} className={`min-w-0 ${cardStyles}`}>
      <header className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 md:px-5">
        <h2 className="min-w-0 grow text-lead font-semibold">
          <button
            id={id}
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-14 w-full items-center justify-between gap-3 text-left"
          >
            {title}
            <ChevronDown
              aria-hidden
              className={`size-4.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
        </h2>
        {isOpen && aside}
      </header>
      {isOpen && children}
    </section>
  );
}
