import { useStore } from '@nanostores/react';
import type { CropFrame as Frame } from '#lib/geometry/crop.ts';
import type { WorkingCopy } from '../../files/working-copy/working-copy.ts';
import { CropFrame } from '../../ui/image/CropFrame.tsx';
import { $settings } from '../editor.ts';
import { $preview, $previewOn } from '../preview/editor-preview.ts';
import { PreviewState } from '../preview/PreviewState.tsx';
import { $cropFrame, dragCrop, stepCrop } from './crop.ts';

/** Leaves space on the screen for the controls below. */
const MAX_HEIGHT = 'min(440px, 60vh)';

const placeOf = ({ x, y, width, height }: Frame): string =>
  `${x} px from left, ${y} px from top, ${width} px wide, ${height} px high`;

/** Whole image with the crop frame and, if Preview is on, the converted crop. */
export function CropStage({ copy, name }: { copy: WorkingCopy; name: string }) {
  const percent = useStore($settings).cropSettings;
  const frame = useStore($cropFrame);
  const previewOn = useStore($previewOn);
  const { image } = useStore($preview);
  return (
    <>
      <div className="max-md:-mx-4">
        <CropFrame
          src={copy.url}
          alt={name}
          ratio={copy.size.width / copy.size.height}
          maxHeight={MAX_HEIGHT}
          frame={percent}
          place={frame ? placeOf(frame) : ''}
          onDrag={dragCrop}
          onStep={stepCrop}
        />
      </div>
      {previewOn && (
        <PreviewState>
          {image ? (
            <img
              src={image.url}
              alt="Preview"
              className="checker mx-auto mt-1 h-auto max-h-(--stage) w-auto rounded-md md:max-h-72"
            />
          ) : (
            <div className="skeleton mt-1 h-40 rounded-md" />
          )}
        </PreviewState>
      )}
    </>
  );
}
