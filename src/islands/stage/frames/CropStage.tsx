import { useStore } from '@nanostores/react';
import { $preview } from '#convert/drawing/preview.ts';
import { type CropFrame as Frame, toPixels } from '#lib/geometry/crop.ts';
import { framingOf } from '#lib/plan/framing.ts';
import { $cropFrame, $cropPercent, dragCrop, restoreCrop, stepCrop } from '#session/stage/crop.ts';
import { $settings } from '#session/stage/image-edits.ts';
import type { PreviewSource } from '#session/stage/preview-source.ts';
import { CropFrame } from '../../ui/image/CropFrame.tsx';
import { PlacedImage } from '../../ui/image/PlacedImage.tsx';
import { messages } from '../messages.ts';
import { finishByKey } from './FrameToggle.tsx';
import { $wholePreview } from './whole-preview.ts';

/** Height of the stage without the frame's padding. */
export const MAX_HEIGHT = '(100cqh - 2.75rem)';

const WHOLE: Frame = { x: 0, y: 0, width: 100, height: 100 };

/**
 * Whole image with rotation and all options except the crop, below the crop frame. With smart crop, the frame that it has
 * found.
 */
export function CropStage({ copy, name }: { copy: PreviewSource; name: string }) {
  const settings = useStore($settings).cropSettings;
  const percent = useStore($cropPercent);
  const frame = useStore($cropFrame);
  const found = useStore($preview).image?.smartCrop ?? WHOLE;
  const { image } = useStore($wholePreview);
  const { placement, whole } = framingOf(copy.original, settings);
  const ratio = whole.width / whole.height;
  const shown = settings.smartCrop ? { percent: found, frame: toPixels(whole, found) } : { percent, frame };
  return (
    <div className="absolute inset-0 grid items-center [container-type:size]">
      <CropFrame
        ratio={ratio}
        maxHeight={MAX_HEIGHT}
        isFixed={settings.smartCrop}
        frame={shown.percent}
        place={shown.frame ? messages.framePlace(shown.frame) : ''}
        onDrag={dragCrop}
        onCancel={restoreCrop}
        onStep={stepCrop}
        onFinish={finishByKey}
      >
        <PlacedImage src={image?.url ?? copy.url} alt={name} ratio={ratio} placement={placement} />
      </CropFrame>
    </div>
  );
}
