import { useStore } from '@nanostores/react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Crop } from '../../ui/icons.tsx';
import { Check } from '../../ui/page-icons.tsx';
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
      title={isEditing ? messages.finishCropHint : messages.editCrop}
      onClick={isEditing ? finishCrop : editCrop}
      className="my-0.5 shrink-0 px-3 text-sm"
    >
      {/* On a phone, the facts of the result need the place of the longer text. */}
      <Icon aria-hidden className={`size-4 ${isEditing ? 'max-sm:hidden' : ''}`} />
      {isEditing ? messages.finishCrop : <span className="max-sm:sr-only">{messages.editCrop}</span>}
    </Button>
  );
}
