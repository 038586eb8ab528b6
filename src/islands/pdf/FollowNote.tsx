import { useStore } from '@nanostores/react';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { $pdfOwn, followGeneral, type OwnField } from './pdf-options.ts';

interface Props {
  /** What it is called. */
  option: string;
  field: OwnField;
  /** Id of its control, where the focus goes on. */
  control: string;
}

/** Beside an option that PDFs can have of their own: whose value it is, and back to the general one. */
export function FollowNote({ option, field, control }: Props) {
  const own = useStore($pdfOwn)[field] !== undefined;
  return own ? (
    <ResetButton option={`${option} to that of images`} control={control} shown onReset={() => followGeneral(field)} />
  ) : (
    <span className="text-caption text-muted">as for images</span>
  );
}
