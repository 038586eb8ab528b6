import { computed } from 'nanostores';
import { $preview } from '#convert/drawing/preview.ts';
import { formats, isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { type Framing, framingOf, resultFraming, unchanged } from '#lib/plan/framing.ts';
import type { FileEntry } from '#session/model.ts';
import type { DeviceItem } from '#session/results/result-item.ts';
import { $viewed, $viewedFile } from '#session/results/viewed-result.ts';
import { $previewSource, type PreviewSourceState } from '#session/stage/preview-source.ts';
import { $stageOptions } from '#session/stage/stage-options.ts';
import { $fullResult } from './result/full-result.ts';
import { $viewedUrl } from './viewed-url.ts';

export interface StageImage {
  url: string;
  /** Size of the complete result in pixels. */
  size: Size;
  framing: Framing;
  /** Whether the image has all pixels of the result, unlike a preview. */
  isComplete: boolean;
}

/** The viewed result if there is one, else the image of the full result once it is known, before that a preview. */
export const $stageImage = computed(
  [$preview, $fullResult, $previewSource, $stageOptions, $viewed, $viewedFile, $viewedUrl],
  ({ image }, fullResult, state, options, viewed, viewedFile, viewedUrl): StageImage | undefined => {
    if (viewed) return viewedImage(viewed.item, viewedFile, state, viewedUrl);
    const result = fullResult.step === 'known' ? fullResult.result : undefined;
    if (!result?.url || !('copy' in state || state.step === 'failed')) return image && { ...image, isComplete: false };
    const complete = { url: result.url, size: result.size, isComplete: true };
    // Without an original, the result is shown alone.
    if (state.step === 'failed') return { ...complete, framing: { placement: unchanged, whole: result.size } };
    const { cropSettings } = options.advancedSettings;
    return { ...complete, framing: framingOf(state.copy.original, cropSettings, result.smartCrop) };
  },
);

function viewedImage(
  item: DeviceItem,
  file: FileEntry | undefined,
  state: PreviewSourceState,
  viewedUrl: string | undefined,
): StageImage {
  const { width, height, options, smartCrop } = item;
  // A page of a PDF and an image in any format that all browsers show are shown as they are.
  const isShownByAll = item.format === 'pdf' || formats[item.format].browser;
  const url = isShownByAll ? item.url : (viewedUrl ?? item.previewUrl);
  const image = { url, size: { width, height }, isComplete: true };
  if (!file || !('copy' in state) || state.copy.fileId !== file.id) {
    return { ...image, framing: { placement: unchanged, whole: image.size } };
  }
  const facts = { smartCrop, isVector: isVectorFormat(file.format) };
  return { ...image, framing: resultFraming(state.copy.original, options, facts) };
}

/** Whether the image is a preview that no full result replaces before the conversion. */
export const $isApproximate = computed(
  [$stageImage, $fullResult, $previewSource],
  (image, { step }, state) =>
    image?.isComplete === false &&
    step === 'after conversion' &&
    'copy' in state &&
    state.copy.size.width < state.copy.original.width,
);
