import { atom, computed, onMount } from 'nanostores';
import { $preview } from '#convert/drawing/preview.ts';
import { sameValue } from '#session/options/option-set.ts';
import { hasCurrentResult } from '#session/options/per-file/options-for-file.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $editorTab, $settings } from '#session/stage/image-edits.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $redactions } from '#session/stage/redactions.ts';
import { $isResultShown, $stageFile, $stageOptions } from '#session/stage/stage-options.ts';

/** What the visitor draws frames for. */
export type FrameKind = 'crop' | 'redact';

/** A tab of the editor whose frames the stage can show. If a smart crop has found no frame, the error of the preview is shown instead. */
export const $frameKind = computed(
  [$previewSource, $stageFile, $editorOpen, $editorTab, $settings, $preview],
  ({ step }, file, isEditing, tab, { cropSettings }, { image, work }): FrameKind | undefined => {
    if (step !== 'ready' || file?.format === 'pdf' || !isEditing) return undefined;
    if (tab === 'redact') return 'redact';
    const isFound = !cropSettings.smartCrop || image?.smartCrop !== undefined || work.step !== 'failed';
    return tab === 'cropSettings' && isFound ? 'crop' : undefined;
  },
);

/** The frames that are drawn. */
const $frames = computed([$frameKind, $settings, $redactions], (kind, { cropSettings }, redactions) => ({
  kind,
  value: kind === 'redact' ? redactions : cropSettings,
}));

/** Frames for which the stage shows the result instead, on all images with the same ones. */
const $finished = atom<ReturnType<typeof $frames.get> | undefined>();

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
 * Whether the stage shows frames or the result. The result is shown on request, with a new watermark, and after a conversion, until
 * a frame is edited again. Other options, such as a dragged watermark, do not bring the frames back.
 */
export const $frameView = computed([$frames, $finished], (frames, finished): 'none' | 'frames' | 'result' => {
  if (!frames.kind) return 'none';
  return sameValue(finished, frames) ? 'result' : 'frames';
});

let lastConversionId: string | undefined;

onMount($frameView, () =>
  $conversionId.subscribe((conversionId) => {
    if (conversionId === undefined || conversionId === lastConversionId) return;
    lastConversionId = conversionId;
    finishFrames();
  }),
);

// The text is not drawn while frames are shown.
onMount($frameView, () =>
  $watermark.listen((next, before) => {
    const isNew = next.text !== undefined && next.text !== before?.text;
    if ($frameKind.get() && isNew && next.fileId === before?.fileId) showResult();
  }),
);

/** Shows the result, even if only the original was shown before. */
export function finishFrames(): void {
  $isResultShown.set(true);
  showResult();
}

/** Shows the result of all options in place of the frames. */
const showResult = (): void => $finished.set($frames.get());

/** Shows the frames in place of the result. */
export const editFrames = (): void => $finished.set(undefined);
