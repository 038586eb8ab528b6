import { useStore } from '@nanostores/react';
import { defaultSettings } from '#lib/options/advanced-settings.ts';
import { framingOf } from '#lib/plan/framing.ts';
import { $settings } from '#session/stage/image-edits.ts';
import type { PreviewSource } from '#session/stage/preview-source.ts';
import {
  $chosenArea,
  $shownAreas,
  addArea,
  chooseArea,
  dragArea,
  placeArea,
  removeArea,
  stepArea,
} from '#session/stage/redactions.ts';
import { AreaFrames, focusArea } from '../../ui/image/AreaFrames.tsx';
import { PlacedImage } from '../../ui/image/PlacedImage.tsx';
import { messages } from '../messages.ts';
import { MAX_HEIGHT } from './CropStage.tsx';
import { finishByKey, focusFrameToggle } from './FrameToggle.tsx';
import { $wholePreview } from './whole-preview.ts';

/** The focus moves to the area that is chosen next, else to the button that ends the drawing. */
function remove(): void {
  removeArea();
  const next = $chosenArea.get();
  if (next === undefined) focusFrameToggle();
  else focusArea(next);
}

/** Whole image with rotation and all options except crop and straightening. Areas to cover are drawn on it. */
export function RedactStage({ copy, name }: { copy: PreviewSource; name: string }) {
  const { rotate, flipHorizontal, flipVertical } = useStore($settings).cropSettings;
  const areas = useStore($shownAreas);
  const chosen = useStore($chosenArea);
  const { image } = useStore($wholePreview);
  const turned = { ...defaultSettings.cropSettings, rotate, flipHorizontal, flipVertical };
  const { placement, whole } = framingOf(copy.original, turned);
  const ratio = whole.width / whole.height;
  return (
    <div className="absolute inset-0 grid items-center [container-type:size]">
      <AreaFrames
        ratio={ratio}
        maxHeight={MAX_HEIGHT}
        label={messages.redactedAreas}
        areas={areas.map(({ percent, pixels }, index) => ({
          frame: percent,
          label: messages.redactedArea(index + 1),
          place: messages.framePlace(pixels),
        }))}
        chosen={chosen}
        onChoose={chooseArea}
        onDraw={(frame) => addArea(frame) && focusArea(areas.length)}
        onRemove={remove}
        onDrag={dragArea}
        onCancel={placeArea}
        onStep={stepArea}
        onFinish={finishByKey}
      >
        <PlacedImage src={image?.url ?? copy.url} alt={name} ratio={ratio} placement={placement} />
      </AreaFrames>
    </div>
  );
}
