import type { ConversionOptions } from '#lib/options/schema.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { joinSentences } from '#lib/text/joined-texts.ts';
import { targetMessages as itemMessages } from '../messages.ts';
import { hasNotice, type Noticed, type ResultItem } from './result-item.ts';

interface ConvertedResult {
  item: Pick<ResultItem, 'notices' | 'format'>;
  /** Undefined after a reload. */
  options?: Pick<ConversionOptions, 'targetSizeKb'>;
}

/** Whether a result is larger than the size it was to have. */
export const missesTarget = (result: Noticed): boolean => hasNotice(result, 'target_size_missed');

/** How many results are larger than the size they were to have, and what helps. Undefined if none is. */
export function targetMissedText(results: readonly ConvertedResult[]): string | undefined {
  const missed = results.filter(({ item }) => missesTarget(item));
  if (missed.length === 0) return undefined;
  const [targetKb, ...others] = new Set(missed.map(({ options }) => options?.targetSizeKb));
  const target = targetKb === undefined || others.length > 0 ? undefined : formatBytes(targetKb * 1024);
  return joinSentences(itemMessages.targetMissed(missed.length, results.length, target), adviceFor(missed));
}

function adviceFor(missed: readonly ConvertedResult[]): string {
  if (missed.every(({ item }) => hasNotice(item, 'metadata_large'))) return itemMessages.useNoMetadata;
  // No other format is smaller than AVIF.
  return missed.every(({ item }) => item.format === 'avif') ? itemMessages.useFewerPixels : itemMessages.useFewerBytes;
}

/** Says that no result is larger than the size it was to have. Undefined if one is, or if their target sizes differ. */
export function targetMetText(results: readonly ConvertedResult[]): string | undefined {
  const [targetKb, ...others] = new Set(results.map(({ options }) => options?.targetSizeKb));
  if (targetKb === undefined || others.length > 0 || results.some(({ item }) => missesTarget(item))) return undefined;
  return itemMessages.targetMet(results.length, formatBytes(targetKb * 1024));
}
