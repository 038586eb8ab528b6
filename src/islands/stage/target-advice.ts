import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { approximateBytes, formatBytes } from '#lib/text/byte-sizes.ts';
import type { Advice } from '#session/advice/size-suggestions.ts';
import { hasNotice } from '#session/result-item.ts';
import { resultSize } from '#session/result-size.ts';
import { messages } from './messages.ts';
import type { FullResult } from './prediction.ts';

/** Fewer pixels have more detail each, so that the bytes fall more slowly. */
const MARGIN = 0.9;
/** Smaller pictures are of little use. */
const MIN_PERCENT = 5;

const noMetadata: Partial<ConversionOptions> = { preserveMetadata: false, keepFields: false, metadata: {} };

/**
 * Advice on a result that is larger than the target size at the lowest quality: to leave out metadata if it is large, else
 * dimensions that are likely to meet it.
 */
export function targetAdvice(
  result: FullResult,
  options: ConversionOptions,
  source: { size: Size | undefined; isVector: boolean },
): Advice | undefined {
  if (options.targetSizeKb === undefined) return undefined;
  const { sizeBytes, size } = result;
  if (hasNotice(result, 'metadata_large')) {
    const text = messages.smallestWithMetadata(approximateBytes(sizeBytes));
    const change = { label: messages.removeMetadata, set: noMetadata };
    return options.preserveMetadata ? { text, change } : { text };
  }
  const targetBytes = options.targetSizeKb * 1024;
  const text = messages.smallestPossible(approximateBytes(sizeBytes), formatBytes(targetBytes));
  if (!source.size) return { text };
  const unresized = { ...options, width: undefined, height: undefined, resizePercent: undefined };
  const own = resultSize(source.size, unresized, source.isVector);
  const scale = Math.min(1, size.width / own.width) * Math.sqrt(targetBytes / sizeBytes) * MARGIN;
  const percent = Math.floor(scale * 100);
  return percent < MIN_PERCENT ? { text } : { text, change: { label: messages.resizeTo(percent), size: percent } };
}
