import { RotateCcw } from 'lucide-react';
import { IconButton } from './IconButton.tsx';

/** Sets one option back. Keeps its place while there is nothing to reset, so that nothing jumps. */
export function ResetButton({ option, shown, onReset }: { option: string; shown: boolean; onReset: () => void }) {
  return (
    <IconButton label={`Reset ${option}`} onClick={onReset} className={`-my-2.5 -ml-2 ${shown ? '' : 'invisible'}`}>
      <RotateCcw aria-hidden />
    </IconButton>
  );
}
