import { useStore } from '@nanostores/react';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { $pdfOwn, type OwnField, resetPdfOptions } from './pdf-options.ts';

interface Props {
  /** Display name of the option. */
  option: string;
  field: OwnField;
  /** Id of the control that gets the focus after a reset. */
  control: string;
}

/** Note beside a PDF option that follows the general one, or a button that resets it to the general one. */
export function FollowNote({ option, field, control }: Props) {
  const own = useStore($pdfOwn)[field] !== undefined;
  return own ? (
    <ResetButton
      option={`${option} to that of images`}
      control={control}
      shown
      onReset={() => resetPdfOptions(field)}
    />
  ) : (
    <span className="text-caption text-muted">Same as Conversion Options</span>
  );
}
