import { type ComponentProps, useRef } from 'react';
import { Button } from '../ui/Button.tsx';
import { useFocusFallback } from '../ui/use-focus-fallback.ts';

/** Id of the main button of each step. */
export const MAIN_BUTTON = 'create-pdf';

/** A button of one step of making a PDF. If it has the focus, the main button of the next step gets it. */
export function StepButton(props: ComponentProps<typeof Button>) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, () => () => document.getElementById(MAIN_BUTTON));
  return <Button ref={button} size="lg" {...props} />;
}
