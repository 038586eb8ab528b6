import { RotateCcw } from 'lucide-react';
import { Button } from '../ui/Button.tsx';

interface Props {
  /** Name of the reset target, for example `the QR code`. */
  of: string;
  changed: boolean;
  onReset: () => void;
}

/** Resets all settings of a card. Disabled instead of removed, so that it keeps the focus. */
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
