import { atom, computed } from 'nanostores';
import { hasCurrentResult } from '../../conversion/conversion-request.ts';
import { $editorOpen, $editorTab, $settings } from '../../editor/editor.ts';
import { $workingCopy } from '../../files/working-copy/working-copy.ts';
import { $preview } from '../preview/preview.ts';
import { $stageFile, $stageOptions } from '../stage-options.ts';

/** Conversion whose result the crop frame covers again. */
const $reopenedId = atom<string | undefined>();

/** Whether the stage can show the crop frame. A failed preview says more than the frame of a smart crop that was not found. */
const $hasCropFrame = computed(
  [$workingCopy, $editorOpen, $editorTab, $settings, $preview],
  ({ step }, isEditing, tab, { cropSettings }, { image, work }) =>
    step === 'ready' &&
    isEditing &&
    tab === 'cropSettings' &&
    (!cropSettings.smartCrop || image?.smartCrop !== undefined || work.step !== 'failed'),
);

/** Conversion of the image on the stage with the current options. */
const $conversionId = computed([$stageFile, $stageOptions], (file, options) =>
  file?.state.step === 'done' && hasCurrentResult(file, options) ? file.state.conversionId : undefined,
);

/** What the stage shows of the crop. A conversion shows its result in place of the frame, until the frame is edited again. */
export const $cropView = computed(
  [$hasCropFrame, $conversionId, $reopenedId],
  (hasFrame, conversionId, reopenedId): 'none' | 'frame' | 'result' => {
    if (!hasFrame) return 'none';
    return conversionId === undefined || conversionId === reopenedId ? 'frame' : 'result';
  },
);

/** Shows the frame over a converted image. */
export const editCrop = (): void => $reopenedId.set($conversionId.get());
