import { useStore } from '@nanostores/react';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { $pdfOverrides, type OverrideField, removePdfOverrides } from './pdf-options.ts';

interface Props {
  /** Display name of the option. */
  option: string;
  field: OverrideField;
  /** Id of the control that gets the focus after a reset. */
  control: string;
}

/** Note beside a PDF option that follows the general one, or a button that resets it to the general one. */
export function FollowNote({ option, field, control }: Props) {
  const isOverridden = useStore($pdfOverrides)[field] !== undefined;
  return isOverridden ? (
    <ResetButton
      option={`${option} to that of images`}
      control={control}
      shown
      onReset={() => removePdfOverrides(field)}
    />
  ) : (
    <span className="text-caption text-muted">Same as Conversion Options</span>
  );
}
