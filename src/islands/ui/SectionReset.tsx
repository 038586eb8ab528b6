import type { MouseEvent } from 'react';
import { Button } from './buttons/Button.tsx';
import { messages } from './messages.ts';
import { useInvalidTexts } from './typed-values/FieldScope.tsx';

interface Props {
  /** Name of the section, for the accessible name. */
  section: string;
  shown: boolean;
  onReset: () => void;
}

/** Resets the section of a tab, at its end. Hidden without a change. */
export function SectionReset({ section, shown, onReset }: Props) {
  const [isInvalid, dropTexts] = useInvalidTexts();
  const isShown = shown || isInvalid;
  const reset = ({ currentTarget }: MouseEvent) => {
    dropTexts();
    onReset();
    // The button is hidden now, so its tab takes the focus.
    const tab = currentTarget.closest('[role=tabpanel]')?.getAttribute('aria-labelledby');
    document.getElementById(tab ?? '')?.focus();
  };
  return (
    <div data-reset className={`-mb-2 flex justify-end ${isShown ? '' : 'hidden'}`}>
      <Button kind="plain" aria-label={messages.resetOf(section)} onClick={reset} className="-mr-4 text-sm">
        {messages.reset}
      </Button>
    </div>
  );
}
