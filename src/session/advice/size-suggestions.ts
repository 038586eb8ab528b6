import { computed } from 'nanostores';
import { type FormatId, formats, isVectorFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { LOSSLESS_PNG_QUALITY } from '#lib/options/values.ts';
import { assumedPlan, assumedSource } from '#lib/plan/assumed-plan.ts';
import { isRecompression } from '#lib/plan/larger-result.ts';
import { hasPart } from '../disabled-parts.ts';
import { $files } from '../files/files.ts';
import { $scopeIds } from '../files/selection.ts';
import { adviceMessages } from '../messages.ts';
import { $overriddenIds } from '../options/option-sets.ts';
import { setOptions } from '../options/options.ts';
import { clearSize, scaleTo } from '../options/resize/resize-edits.ts';

/**
 * Option change that makes a result smaller. `size` has its own control, separate from the other options: that of the image,
 * or a percentage of it.
 */
export type Change = { set: Partial<ConversionOptions> } | { size: 'own' | number };

export interface Advice {
  /** Reason why the file grew, or a suggestion. */
  text: string;
  /** Change that the button applies. Undefined if no change helps. */
  change?: Change & { label: string };
}

/** A result that is larger than its original. */
export interface LargerResult {
  source: FormatId;
  /** Dimensions in pixels of the original (undefined if unknown) and of the result. */
  from: Size | undefined;
  to: Size;
  /** Options of the conversion. */
  options: ConversionOptions;
}

interface Rule {
  when(grown: LargerResult): boolean;
  advice(): Advice;
}

const ENOUGH_QUALITY = 80;
const FEWER_COLORS_QUALITY = 65;
const LOW_QUALITY = 60;

export const lossySources: readonly FormatId[] = ['jpg', 'webp', 'avif', 'heic'];
const losslessSources: readonly FormatId[] = ['png', 'gif', 'bmp', 'ico'];
const isOutput =
  (...targets: FormatId[]) =>
  ({ options }: LargerResult): boolean =>
    targets.includes(options.outputFormat);
const isLossyOutput = ({ options }: LargerResult): boolean =>
  formats[options.outputFormat].quality === 'lossy' && options.perceptualTarget === undefined;
/** Whether the target is a PNG without loss, unless its size is limited. */
export const isLosslessPng = ({ outputFormat, quality, targetSizeKb, perceptualTarget }: ConversionOptions): boolean =>
  outputFormat === 'png' &&
  quality >= LOSSLESS_PNG_QUALITY &&
  targetSizeKb === undefined &&
  perceptualTarget === undefined;

/** Whether "Keep original" makes the result smaller. For a rotated JPEG, it lowers the quality. */
const canKeepOriginal = ({ source, from, options }: LargerResult): boolean => {
  const assumed = assumedSource(source, from);
  const plan = from && assumedPlan(assumed, options);
  return plan !== undefined && isRecompression(assumed, plan) && (source === 'jpg' || plan.steps.length === 0);
};

const canTryHarder = ({ options }: LargerResult): boolean => options.effort !== 'smallest';
const pixels = ({ width, height }: Size): number => width * height;
const set = (label: string, values: Partial<ConversionOptions>) => ({ label, set: values });

/** None if the site does not have WebP. */
export const webpInstead = (): Pick<Advice, 'change'> =>
  hasPart('webp') ? { change: set(adviceMessages.useWebp, { outputFormat: 'webp' }) } : {};
const smallest = () => set(adviceMessages.useSmallestEffort, { effort: 'smallest' });

export const keepSize = () => ({ label: adviceMessages.keepSize, size: 'own' }) as const;
const keepOriginal = () => set(adviceMessages.keepOriginal, { keepOriginal: true });

/** The first matching rule applies. Encoder settings: src/lib/plan/encode.ts. */
const rules: readonly Rule[] = [
  {
    when: canKeepOriginal,
    advice: () => ({ text: adviceMessages.recompressed, change: keepOriginal() }),
  },
  {
    when: ({ options, to, from }) => options.targetSizeKb !== undefined && !(from && pixels(to) > pixels(from)),
    advice: () => ({ text: adviceMessages.belowTarget }),
  },
  {
    when: ({ source, from, to }) => !isVectorFormat(source) && from !== undefined && pixels(to) > pixels(from),
    advice: () => ({
      text: adviceMessages.enlarged,
      change: keepSize(),
    }),
  },
  {
    when: isOutput('tiff'),
    advice: () => ({ text: adviceMessages.losslessTiff }),
  },
  {
    when: ({ options }) => isVectorFormat(options.outputFormat),
    advice: () => ({ text: adviceMessages.tracedPhoto, ...webpInstead() }),
  },
  {
    when: ({ source, options }) => isLosslessPng(options) && lossySources.includes(source),
    advice: () => ({
      text: adviceMessages.losslessPhoto,
      ...webpInstead(),
    }),
  },
  {
    when: (grown) => isLosslessPng(grown.options) && canTryHarder(grown),
    advice: () => ({ text: adviceMessages.packTighter, change: smallest() }),
  },
  {
    when: ({ options }) => isLosslessPng(options),
    advice: () => ({
      text: adviceMessages.fewerColors,
      change: set(adviceMessages.setCompressionLevel(FEWER_COLORS_QUALITY), { quality: FEWER_COLORS_QUALITY }),
    }),
  },
  {
    when: (grown) => isOutput('png')(grown) && lossySources.includes(grown.source),
    advice: () => ({ text: adviceMessages.paletteOfPhoto, ...webpInstead() }),
  },
  {
    // Lossy compression makes photos smaller, so this is a drawing. WebP stores those without loss.
    when: (grown) => hasPart('webp') && isOutput('jpg', 'avif')(grown) && losslessSources.includes(grown.source),
    advice: () => ({ text: adviceMessages.drawing, ...webpInstead() }),
  },
  {
    when: (grown) => isLossyOutput(grown) && grown.options.quality > ENOUGH_QUALITY,
    advice: () => ({
      text: adviceMessages.enoughQuality(ENOUGH_QUALITY),
      change: set(adviceMessages.setQuality(ENOUGH_QUALITY), { quality: ENOUGH_QUALITY }),
    }),
  },
  {
    // Measured on six 1200 px photos at quality 80: WebP is 1 to 43% smaller. AVIF's quality scale is not comparable.
    when: (grown) => hasPart('webp') && isOutput('jpg')(grown),
    advice: () => ({ text: adviceMessages.webpIsSmaller, ...webpInstead() }),
  },
  {
    when: (grown) => isLossyOutput(grown) && grown.options.quality > LOW_QUALITY,
    advice: () => ({
      text: adviceMessages.lowerQuality,
      change: set(adviceMessages.setQuality(LOW_QUALITY), { quality: LOW_QUALITY }),
    }),
  },
];

/** Advice for a result that grew. */
export function suggestionsFor(grown: LargerResult): Advice {
  return rules.find(({ when }) => when(grown))?.advice() ?? { text: adviceMessages.keepBest };
}

/** Makes the button of advice on a file say to how many files its change applies, if there are others. */
export const $withScope = computed([$files, $overriddenIds, $scopeIds], (files, overriddenIds, scopeIds) => {
  const convertible = files.filter(({ state }) => state.step !== 'rejected');
  const sharing = convertible.filter(({ id }) => !overriddenIds.has(id));
  return (advice: Advice, fileId: string): Advice => {
    const { change } = advice;
    const selectedCount = scopeIds.includes(fileId) ? scopeIds.length : 1;
    const count = overriddenIds.has(fileId) ? selectedCount : sharing.length;
    if (!change || count < 2) return advice;
    return {
      ...advice,
      change: { ...change, label: adviceMessages.forFiles(change.label, count, convertible.length) },
    };
  };
});

export function applyChange(change: Change): void {
  if ('set' in change) setOptions(change.set);
  else if (change.size === 'own') clearSize();
  else scaleTo(change.size);
}
