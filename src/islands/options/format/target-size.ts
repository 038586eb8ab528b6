import { computed } from 'nanostores';
import { MAX_TARGET_SIZE_KB } from '#lib/options/values.ts';
import { $options, setOption } from '../options.ts';
import { $beginning, $preset } from '../preset.ts';
import { START_KB } from './target-sizes.ts';

/** Below, no picture of any use fits. The schema takes less. */
const LEAST_KB = 1;

export const targetSizeRange = { min: LEAST_KB, max: MAX_TARGET_SIZE_KB } as const;

export const compressions = { quality: 'To a quality', size: 'To a size' } as const;
export type Compression = keyof typeof compressions;

/** Whether results are brought to a quality or to a size. */
export const $compression = computed(
  $options,
  ({ targetSizeKb }): Compression => (targetSizeKb === undefined ? 'quality' : 'size'),
);

/** Whether the page is about a size: then the choice is among its basic options from the beginning. */
export const $aboutSize = computed($preset, ({ options }) => options?.targetSizeKb !== undefined);

/** What resetting gives. */
export const $startKb = computed($beginning, ({ options }) => options.targetSizeKb ?? START_KB);

let last: number | undefined;

/** A size that was named before is taken up again. */
export function setCompression(compression: Compression): void {
  if (compression === $compression.get()) return;
  if (compression === 'size') {
    setOption('targetSizeKb', last ?? $startKb.get());
    return;
  }
  last = $options.get().targetSizeKb;
  setOption('targetSizeKb', undefined);
}

/** As it was when the page began. */
export function forgetSize(): void {
  last = undefined;
}

/** @returns the size that a text says, in KB; nothing where it is none within the range */
export function readKb(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  const kb = /^\d+(?:\.\d*)?$/.test(plain) ? Number(plain) : Number.NaN;
  return kb >= targetSizeRange.min && kb <= targetSizeRange.max ? kb : undefined;
}
