import { RotateCcw } from 'lucide-react';
import { IconButton } from '../IconButton.tsx';

interface Props {
  option: string;
  /** Id of the option's control, where the focus goes on. */
  control: string;
  shown: boolean;
  onReset: () => void;
}

/** Sets one option back. Keeps its place while there is nothing to reset, so that nothing jumps. */
export function ResetButton({ option, control, shown, onReset }: Props) {
  const reset = () => {
    onReset();
    // Once it is drawn: of radio buttons, another has the id then.
    queueMicrotask(() => document.getElementById(control)?.focus());
  };
  return (
    <IconButton label={`Reset ${option}`} onClick={reset} className={`-my-2.5 -ml-2 ${shown ? '' : 'invisible'}`}>
      <RotateCcw aria-hidden />
    </IconButton>
  );
}
