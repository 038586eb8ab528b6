import { computed } from 'nanostores';
import type { FormatId } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { mayBeAnimated } from '#lib/plan/frames.ts';
import type { NoticeKind } from '#lib/plan/notices/notice-kinds.ts';
import { noticeText } from '#lib/plan/notices/notice-text.ts';
import { croppedSize } from '#lib/plan/steps/geometry.ts';
import type { NoticeCode } from '#lib/plan/types.ts';
import { approximateBytes, formatBytes } from '#lib/text/byte-sizes.ts';
import { largerResultAdvice } from '#session/advice/larger-result.ts';
import { $withScope, type Advice, suggestionsFor, webpInstead } from '#session/advice/size-suggestions.ts';
import { hasNotice } from '#session/results/result-item.ts';
import { imageSize } from '#session/results/result-size.ts';
import { missesTarget } from '#session/results/target-missed.ts';
import { $shownFormat } from '#session/stage/format-comparison.ts';
import { $stageFile, $stageOptions } from '#session/stage/stage-options.ts';
import { messages } from '../messages.ts';
import { $fullResult, type FullResult } from '../result/full-result.ts';

interface StageAdvice extends Advice {
  kind: NoticeKind;
}

const compressAgain = (): Advice => ({
  text: messages.keptOriginal,
  change: { label: messages.compressAnyway, set: { keepOriginal: false } },
});

interface Loss {
  code: NoticeCode;
  isAvoidedByWebp(source: FormatId): boolean;
  /** Shorter than the notice, so that it does not cover the picture of a phone. */
  text?: (options: ConversionOptions) => string;
}

/** Notices of a loss that the picture may not show, the worst first. */
const losses: readonly Loss[] = [
  {
    code: 'first_frame',
    isAvoidedByWebp: mayBeAnimated,
    text: () => messages.becomesStill,
  },
  { code: 'first_page', isAvoidedByWebp: () => false, text: () => messages.onlyFirstPage },
  {
    code: 'flattened',
    isAvoidedByWebp: () => true,
    text: ({ background }) => messages.filled(background),
  },
  {
    code: 'translucency_lost',
    isAvoidedByWebp: () => true,
    text: () => messages.translucencyLost,
  },
  { code: 'watermark_left_out', isAvoidedByWebp: () => false },
  { code: 'traced_photo', isAvoidedByWebp: () => true, text: () => messages.tracedPhoto },
];

/**
 * Advice if the result would lose frames, pages, transparency or the watermark, or be larger than its target size or its
 * original, or if it is not known and likely to be larger.
 */
const $advice = computed(
  [$fullResult, $stageFile, $stageOptions],
  (fullResult, file, options): StageAdvice | undefined => {
    if (!file?.format || file.format === 'pdf') return undefined;
    const planned = { source: file.format, from: imageSize(file, options), options };
    if (fullResult.step === 'after conversion') return tip(largerResultAdvice(planned));
    if (fullResult.step !== 'known') return undefined;
    const { sizeBytes, originalBytes, size } = fullResult.result;
    const loss = lossAdvice(fullResult.result, file.format, options);
    if (loss) return { ...loss, kind: 'loss' };
    if (missesTarget(fullResult.result)) {
      const advice = targetAdvice(fullResult.result, options, planned.from);
      return advice && { ...advice, kind: 'loss' };
    }
    if (hasNotice(fullResult.result, 'original_kept'))
      return options.keepOriginal ? { ...compressAgain(), kind: 'info' } : undefined;
    // A minimum size asks for more bytes.
    if (sizeBytes <= originalBytes || options.minSizeKb !== undefined) return undefined;
    return tip(suggestionsFor({ ...planned, to: size }));
  },
);

const tip = (advice: Advice | undefined): StageAdvice | undefined => advice && { ...advice, kind: 'tip' };

/** `$advice`, with a button label that names the affected files. None on a format that is compared. */
export const $stageAdvice = computed(
  [$advice, $stageFile, $withScope, $shownFormat],
  (advice, file, withScope, shown): StageAdvice | undefined =>
    shown ? undefined : advice && file ? { ...advice, ...withScope(advice, file.id) } : advice,
);

function lossAdvice({ notices }: FullResult, source: FormatId, options: ConversionOptions): Advice | undefined {
  for (const { code, isAvoidedByWebp, text } of losses) {
    const notice = notices.find((one) => one.code === code);
    if (notice) return { text: text?.(options) ?? noticeText(notice), ...(isAvoidedByWebp(source) && webpInstead()) };
  }
  return undefined;
}

/** The size in bytes falls more slowly than the number of pixels, because each remaining pixel has more detail. */
const MARGIN = 0.9;
/** Smallest suggested scale. Smaller pictures are of little use. */
const MIN_PERCENT = 5;

const noMetadata: Partial<ConversionOptions> = { preserveMetadata: false, keepFields: false, metadata: {} };

/**
 * Advice on a result that is larger than the target size at the lowest quality: to leave out metadata if it is large, else
 * dimensions that are likely to meet it.
 */
function targetAdvice(result: FullResult, options: ConversionOptions, original: Size | undefined): Advice | undefined {
  if (options.targetSizeKb === undefined) return undefined;
  const { sizeBytes, size } = result;
  if (hasNotice(result, 'metadata_large')) {
    const text = messages.smallestWithMetadata(approximateBytes(sizeBytes));
    const change = { label: messages.removeMetadata, set: noMetadata };
    return options.preserveMetadata ? { text, change } : { text };
  }
  const targetBytes = options.targetSizeKb * 1024;
  const text = messages.smallestPossible(approximateBytes(sizeBytes), formatBytes(targetBytes));
  if (!original) return { text };
  const own = croppedSize(original, options);
  const scale = Math.min(1, size.width / own.width) * Math.sqrt(targetBytes / sizeBytes) * MARGIN;
  const percent = Math.floor(scale * 100);
  return percent < MIN_PERCENT ? { text } : { text, change: { label: messages.resizeTo(percent), size: percent } };
}
