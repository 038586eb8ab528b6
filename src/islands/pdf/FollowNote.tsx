import { useStore } from '@nanostores/react';
import { $pdfOverrides, type OverrideField, removePdfOverrides } from '#session/options/pdf-options.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { panelMessages as messages } from './messages.ts';

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
  const isPdfTool = useStore($isPdfTool);
  if (isPdfTool && !isOverridden) return null;
  return isOverridden ? (
    <ResetButton
      option={option}
      {...(!isPdfTool && { label: messages.resetToImages(option) })}
      control={control}
      shown
      onReset={() => removePdfOverrides(field)}
    />
  ) : (
    <span className="text-caption text-muted">{messages.followsOptions}</span>
  );
}
