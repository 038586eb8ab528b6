import { atom, computed, onMount } from 'nanostores';
import { $preview } from '#convert/drawing/preview.ts';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { sameValue } from '#session/options/option-set.ts';
import { hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab, $settings } from '#session/stage/image-edits.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $isResultShown, $stageFile, $stageOptions } from '#session/stage/stage-options.ts';

/** Crop settings for which the stage shows the result instead of the frame, on all images with the same crop. */
const $finishedCrop = atom<AdvancedSettings['cropSettings'] | undefined>();

/** Whether the stage can show the crop frame. If a smart crop has found no frame, the error of the preview is shown instead. */
const $hasCropFrame = computed(
  [$previewSource, $stageFile, $editorOpen, $editorTab, $settings, $preview],
  ({ step }, file, isEditing, tab, { cropSettings }, { image, work }) =>
    step === 'ready' &&
    file?.format !== 'pdf' &&
    isEditing &&
    tab === 'cropSettings' &&
    (!cropSettings.smartCrop || image?.smartCrop !== undefined || work.step !== 'failed'),
);

/** Conversion of the image on the stage with the current options. */
const $conversionId = computed([$stageFile, $stageOptions], (file, options) =>
  file?.state.step === 'done' && hasCurrentResult(file, options) ? file.state.conversionId : undefined,
);

/** The text that is drawn on the image of the stage. */
const $watermark = computed([$stageFile, $stageOptions], (file, { hasWatermark, watermarkText }) => ({
  fileId: file?.id,
  text: hasWatermark ? watermarkText : undefined,
}));

/**
 * Whether the stage shows the crop frame or the result. The result is shown on request, with a new watermark, and after a
 * conversion, until the crop is edited again. Other options, such as a dragged watermark, do not bring the frame back.
 */
export const $cropView = computed(
  [$hasCropFrame, $stageOptions, $finishedCrop],
  (hasFrame, { advancedSettings }, finished): 'none' | 'frame' | 'result' => {
    if (!hasFrame) return 'none';
    return sameValue(finished, advancedSettings.cropSettings) ? 'result' : 'frame';
  },
);

let lastConversionId: string | undefined;

onMount($cropView, () =>
  $conversionId.subscribe((conversionId) => {
    if (conversionId === undefined || conversionId === lastConversionId) return;
    lastConversionId = conversionId;
    finishCrop();
  }),
);

// The text is not drawn while the frame is shown.
onMount($cropView, () =>
  $watermark.listen((next, before) => {
    const isNew = next.text !== undefined && next.text !== before?.text;
    if ($hasCropFrame.get() && isNew && next.fileId === before?.fileId) showResult();
  }),
);

/** Shows the result, even if only the original was shown before. */
export function finishCrop(): void {
  $isResultShown.set(true);
  showResult();
}

/** Shows the result of all options in place of the frame. */
const showResult = (): void => $finishedCrop.set($stageOptions.get().advancedSettings.cropSettings);

/** Shows the frame in place of the result. */
export const editCrop = (): void => $finishedCrop.set(undefined);
