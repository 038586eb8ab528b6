import { RotateCcw } from 'lucide-react';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** What is put back, as in `the QR code`. */
  of: string;
  changed: boolean;
  onReset: () => void;
}

/** Puts all settings of a card back; there always, so that the focus stays on it. */
export function ResetSettings({ of, changed, onReset }: Props) {
  return (
    <Button
      kind="plain"
      disabled={!changed}
      onClick={onReset}
      aria-label={`Reset ${of}`}
      className="-mr-3 aria-disabled:opacity-50"
    >
      <RotateCcw aria-hidden className="size-4" />
      Reset
    </Button>
  );
}
