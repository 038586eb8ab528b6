import { useStore } from '@nanostores/react';
import { Check, Crop } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { messages } from '../messages.ts';
import { $cropView, editCrop, finishCrop } from './crop-view.ts';

export const CROP_TOGGLE_ID = 'crop-toggle';

/** Switches the stage between the crop frame and the result. One button, so that it keeps the focus. */
export function CropToggle() {
  const view = useStore($cropView);
  const isEditing = view === 'frame';
  const Icon = isEditing ? Check : Crop;
  return (
    <Button
      id={CROP_TOGGLE_ID}
      title={isEditing ? messages.finishCropHint : undefined}
      onClick={isEditing ? finishCrop : editCrop}
      className="my-0.5 shrink-0 px-3 text-sm"
    >
      <Icon aria-hidden className="size-4 max-sm:hidden" />
      {isEditing ? messages.finishCrop : messages.editCrop}
    </Button>
  );
}
