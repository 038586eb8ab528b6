import { computed } from 'nanostores';
import { $editorOpen } from '#session/stage/editor.ts';
import { $previewSource } from '#session/stage/preview-source.ts';
import { $stageOptions } from '#session/stage/stage-options.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { type PreviewRequest, previewRequest, previewsOf } from './preview-loop.ts';

const $request = computed(
  [$previewSource, $stageOptions, $editorOpen],
  (state, chosen, editing): PreviewRequest | undefined => {
    if (state.step !== 'ready') return undefined;
    // Selecting a file sends nothing: a preview by the server is made only while the editor is open.
    if (!editing && !canRunEngine()) return undefined;
    // The copy of a page is one image.
    return previewRequest(state.copy, chosen.isPdfFile ? { ...chosen, isPdfFile: false, pdfPages: undefined } : chosen);
  },
);

/** Result of the current options, made from the preview source. */
export const { $preview, retry: retryPreview } = previewsOf($request);
