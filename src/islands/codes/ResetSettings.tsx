import { Button } from '../ui/buttons/Button.tsx';
import { RotateCcw } from '../ui/page-icons.tsx';
import { codeMessages } from './messages.ts';

interface Props {
  /** Accessible name, for example `Reset the QR code`. */
  label: string;
  changed: boolean;
  onReset: () => void;
}

/** Resets all settings of a card. Disabled instead of removed, so that it keeps the focus. */
export function ResetSettings({ label, changed, onReset }: Props) {
  return (
    <Button
      kind="plain"
      disabled={!changed}
      onClick={onReset}
      aria-label={label}
      className="-mr-3 aria-disabled:opacity-50"
    >
      <RotateCcw aria-hidden className="size-4" />
      {codeMessages.reset}
    </Button>
  );
}
