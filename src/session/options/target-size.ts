import { computed } from 'nanostores';
import { hasPerceptualTarget } from '#lib/options/perceptual-levels.ts';
import { MAX_TARGET_SIZE_KB } from '#lib/options/values.ts';
import { $editedId, $options, setOptions } from './options.ts';
import { $initialState, $preset, DEFAULT_TARGET_SIZE_KB } from './page-preset.ts';

/** In KB. The schema accepts less than the minimum, but no useful image is smaller. */
export const targetSizeRange = { min: 1, max: MAX_TARGET_SIZE_KB, step: 1, isContinuous: true } as const;

export type Compression = 'quality' | 'size' | 'look';

/** Whether results can be compressed to a look. */
export const $canLookTheSame = computed($options, ({ outputFormat }) => hasPerceptualTarget(outputFormat));

/** Whether results are compressed to a quality, to a size, or to the highest compression that looks the same. */
export const $compression = computed(
  [$options, $canLookTheSame],
  ({ targetSizeKb, perceptualTarget }, canLookTheSame): Compression => {
    if (targetSizeKb !== undefined) return 'size';
    return perceptualTarget !== undefined && canLookTheSame ? 'look' : 'quality';
  },
);

/** Whether the page's preset sets a size. */
export const $startsWithTargetSize = computed($preset, ({ options }) => options?.targetSizeKb !== undefined);

/** Size after a reset, in KB. */
export const $initialKb = computed($initialState, ({ options }) => options.targetSizeKb ?? DEFAULT_TARGET_SIZE_KB);

/** Sets the maximum size of results. The minimum is not larger. */
export function setTargetKb(targetSizeKb: number): void {
  const { minSizeKb } = $options.get();
  setOptions({ targetSizeKb, minSizeKb: minSizeKb && Math.min(minSizeKb, targetSizeKb) });
}

/** The last limits, and the file whose overrides had it. Undefined for the shared options. */
let last: { minSizeKb: number | undefined; targetSizeKb: number | undefined; fileId: string | undefined } | undefined;

/** Switches the mode and restores the last size. */
export function setCompression(compression: Compression): void {
  if (compression === $compression.get()) return;
  const fileId = $editedId.get();
  const { minSizeKb, targetSizeKb } = $options.get();
  if ($compression.get() === 'size') last = { minSizeKb, targetSizeKb, fileId };
  const isSize = compression === 'size';
  const limits = isSize && last?.fileId === fileId ? last : undefined;
  setOptions({
    minSizeKb: limits?.minSizeKb,
    targetSizeKb: isSize ? (limits?.targetSizeKb ?? $initialKb.get()) : undefined,
    perceptualTarget: compression === 'look' ? 'identical' : undefined,
  });
}

/** Forgets the last size. */
export function resetTargetSize(): void {
  last = undefined;
}
