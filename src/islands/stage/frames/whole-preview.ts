import { computed } from 'nanostores';
import { type PreviewRequest, previewRequest, previewsOf } from '#convert/drawing/preview-loop.ts';
import { withoutCrop } from '#lib/options/advanced-settings.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { framingOf } from '#lib/plan/framing.ts';
import { $previewSource, type PreviewSource } from '#session/stage/preview-source.ts';
import { $stageOptions } from '#session/stage/stage-options.ts';
import { $frameView } from './frame-view.ts';

const $request = computed(
  [$previewSource, $stageOptions, $frameView],
  (state, options, view): PreviewRequest | undefined =>
    state.step === 'ready' && view === 'frames'
      ? previewRequest(state.copy, uncropped(state.copy, options))
      : undefined,
);

/** The whole upright image below frames, with all other options. The watermark's place depends on the crop. */
function uncropped({ original }: PreviewSource, options: ConversionOptions): ConversionOptions {
  const { advancedSettings, width, height } = options;
  const { swapsSides } = framingOf(original, advancedSettings.cropSettings).placement;
  return {
    ...withoutCrop(options),
    hasWatermark: false,
    // Other fits change the ratio, which the frames have to keep.
    resizeFit: 'inside',
    width: swapsSides ? height : width,
    height: swapsSides ? width : height,
  };
}

export const { $preview: $wholePreview } = previewsOf($request);
