import { useStore } from '@nanostores/react';
import { $preview } from '#convert/drawing/preview.ts';
import { $options } from '#session/options/options.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab } from '#session/stage/image-edits.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { editSmartCrop } from '#session/stage/smart-crop.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Segments } from '../../ui/fields/Segments.tsx';
import { formMessages } from '../messages.ts';
import { type Shape, setShape } from './form-fields.ts';

/** How an image of another shape fits: cropped, or with a border. */
export function ShapeChoice() {
  const { resizeFit } = useStore($options);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span id="form-shape" className="sr-only">
        {formMessages.shape}
      </span>
      <div className="grow">
        <Segments<Shape | typeof resizeFit>
          labelledBy="form-shape"
          options={formMessages.shapes}
          value={resizeFit}
          onChange={(shape) => setShape(shape as Shape)}
        />
      </div>
      {resizeFit === 'cover' && <AdjustCrop />}
    </div>
  );
}

/** Shows the crop frame on the stage. */
function AdjustCrop() {
  const source = useStore($previewSource);
  const { image } = useStore($preview);
  const { smartCrop } = useStore($options).advancedSettings.cropSettings;
  if (source.step !== 'ready') return null;
  const adjust = () => {
    if (smartCrop) editSmartCrop(image?.smartCrop);
    $editorTab.set('cropSettings');
    $editorOpen.set(true);
  };
  return (
    <Button onClick={adjust} className="px-3 text-sm">
      {formMessages.adjustCrop}
    </Button>
  );
}
