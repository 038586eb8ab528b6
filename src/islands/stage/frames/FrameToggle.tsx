import { useStore } from '@nanostores/react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Crop, SquareDashed } from '../../ui/icons.tsx';
import { Check } from '../../ui/page-icons.tsx';
import { messages } from '../messages.ts';
import { $frameKind, $frameView, editFrames, finishFrames } from './frame-view.ts';

const FRAME_TOGGLE_ID = 'frame-toggle';

/** Shows the result in place of the frames, which are removed with the focus: it moves to the button that shows them again. */
export function finishByKey(): void {
  focusFrameToggle();
  finishFrames();
}

export const focusFrameToggle = (): void => document.getElementById(FRAME_TOGGLE_ID)?.focus();

/** Switches the stage between frames and the result. One button, so that it keeps the focus. */
export function FrameToggle() {
  const isEditing = useStore($frameView) === 'frames';
  const kind = useStore($frameKind) ?? 'crop';
  const Icon = isEditing ? Check : { crop: Crop, redact: SquareDashed }[kind];
  return (
    <Button
      id={FRAME_TOGGLE_ID}
      title={isEditing ? messages.finishFramesHint[kind] : messages.editFrames[kind]}
      onClick={isEditing ? finishFrames : editFrames}
      className="my-0.5 shrink-0 px-3 text-sm"
    >
      {/* On a phone, the facts of the result need the place of the longer text. */}
      <Icon aria-hidden className={`size-4 ${isEditing ? 'max-sm:hidden' : ''}`} />
      {isEditing ? messages.finishFrames : <span className="max-sm:sr-only">{messages.editFrames[kind]}</span>}
    </Button>
  );
}
