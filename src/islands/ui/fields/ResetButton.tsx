import { IconButton } from '../buttons/IconButton.tsx';
import { messages } from '../messages.ts';
import { RotateCcw } from '../page-icons.tsx';
import { numberId, useInvalidTexts } from '../typed-values/FieldScope.tsx';

interface Props {
  /** Display name of the option. */
  option: string;
  /** Label of the button if it resets to something else than the default. */
  label?: string;
  /** Id of the control that gets the focus after a reset. */
  control: string;
  /** Ids of the typed fields whose wrong texts end, unless it is that control. */
  typed?: readonly string[];
  shown: boolean;
  onReset: () => void;
}

/** Resets one option. Hidden but not removed without a change, to avoid layout shifts. */
export function ResetButton({
  option,
  label = messages.resetOf(option),
  control,
  typed = [control, numberId(control)],
  shown,
  onReset,
}: Props) {
  const [isInvalid, dropTexts] = useInvalidTexts(typed);
  const reset = () => {
    dropTexts();
    onReset();
    // Runs after the render: in a radio group, the id has moved to the newly checked button.
    queueMicrotask(() => document.getElementById(control)?.focus());
  };
  return (
    <IconButton label={label} onClick={reset} className={`-my-2.5 -ml-2 ${shown || isInvalid ? '' : 'invisible'}`}>
      <RotateCcw aria-hidden />
    </IconButton>
  );
}
