import { type ComponentProps, useRef } from 'react';
import { showNotLoaded } from '#convert/not-loaded.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';
import { messages } from './messages.ts';

/** Id of the main button of each step. */
export const MAIN_BUTTON = 'create-pdf';

/** Removes all images and focuses the drop zone, which can be out of view. */
export function ClearButton(props: Pick<ComponentProps<typeof Button>, 'disabled'>) {
  const clear = async () => {
    // Loaded already with the list of pages.
    const board = await import('./image-board.ts').catch(() => undefined);
    if (!board) return showNotLoaded(messages.notLoaded);
    board.clearAll();
    document.getElementById('upload-input')?.focus();
  };
  return (
    <StepButton onClick={clear} className="shrink-0" {...props}>
      {messages.clearAll}
    </StepButton>
  );
}

/** A button of one step of making a PDF. If it has the focus, the main button of the next step gets it. */
export function StepButton({ className = '', ...props }: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById(MAIN_BUTTON));
  return <Button ref={button} size="bar" className={`px-3 ${className}`} {...props} />;
}
