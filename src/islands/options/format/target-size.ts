import { computed } from 'nanostores';
import { MAX_TARGET_SIZE_KB } from '#lib/options/values.ts';
import { $options, setOption } from '../options.ts';
import { $initialState, $preset, DEFAULT_TARGET_SIZE_KB } from '../page-preset.ts';

/** Minimum in the interface: no useful image is smaller. The schema accepts less. */
const LEAST_KB = 1;

export const targetSizeRange = { min: LEAST_KB, max: MAX_TARGET_SIZE_KB } as const;

export const compressions = { quality: 'To a quality', size: 'To a size' } as const;
export type Compression = keyof typeof compressions;

/** Whether results are compressed to a quality or to a size. */
export const $compression = computed(
  $options,
  ({ targetSizeKb }): Compression => (targetSizeKb === undefined ? 'quality' : 'size'),
);

/** Whether the page's preset sets a size. The choice is then always in the basic options. */
export const $startsWithTargetSize = computed($preset, ({ options }) => options?.targetSizeKb !== undefined);

/** Size after a reset, in KB. */
export const $initialKb = computed($initialState, ({ options }) => options.targetSizeKb ?? DEFAULT_TARGET_SIZE_KB);

let last: number | undefined;

/** Switches the mode and restores the last size. */
export function setCompression(compression: Compression): void {
  if (compression === $compression.get()) return;
  if (compression === 'size') {
    setOption('targetSizeKb', last ?? $initialKb.get());
    return;
  }
  last = $options.get().targetSizeKb;
  setOption('targetSizeKb', undefined);
}

/** Forgets the last size. */
export function resetTargetSize(): void {
  last = undefined;
}

/** @returns the size in KB, undefined if the text is not a number within the range */
export function readKb(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  const kb = /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
  return kb >= targetSizeRange.min && kb <= targetSizeRange.max ? kb : undefined;
}
