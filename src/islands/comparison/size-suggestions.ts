import { computed } from 'nanostores';
import { type FormatId, formats } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { LOSSLESS_PNG_QUALITY } from '#lib/plan/encode.ts';
import { isRecompression } from '#lib/plan/growth.ts';
import { assumedPlan, assumedSource } from '../conversion/executor/assumed-plan.ts';
import { setOptions } from '../options/options.ts';
import { clearSize } from '../options/resize/resize.ts';
import { $optionSets, setOf } from '../options/scope/option-sets.ts';
import { editOptionsOf } from '../options/scope/own-options.ts';
import { imageSize } from '../results/result-size.ts';
import { announce } from '../shell/announcement.ts';
import { $comparison, sizeChange } from './comparison.ts';

/** Option change that makes a result smaller. `size` has its own control, separate from the other options. */
export type Change = { set: Partial<ConversionOptions> } | { size: 'own' };

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
  advice: Advice;
}

const ENOUGH_QUALITY = 80;
const FEWER_COLORS_QUALITY = 65;
const LOW_QUALITY = 60;

const lossySources: readonly FormatId[] = ['jpg', 'webp', 'avif', 'heic'];
const isOutput =
  (...targets: FormatId[]) =>
  ({ options }: LargerResult): boolean =>
    targets.includes(options.outputFormat);
const isLossyOutput = ({ options }: LargerResult): boolean => formats[options.outputFormat].quality === 'lossy';
const isLosslessPng = (grown: LargerResult): boolean =>
  isOutput('png')(grown) && grown.options.quality >= LOSSLESS_PNG_QUALITY;
const isOnlyRecompressed = ({ source, from, options }: LargerResult): boolean => {
  const assumed = assumedSource(source, from);
  const plan = from && assumedPlan(assumed, options);
  return plan !== undefined && isRecompression(assumed, plan);
};
const canTryHarder = ({ options }: LargerResult): boolean => options.effort !== 'smallest';
const pixels = ({ width, height }: Size): number => width * height;
const set = (label: string, values: Partial<ConversionOptions>) => ({ label, set: values });

const useWebp = set('Use WebP', { outputFormat: 'webp' });
const smallest = set('Use the smallest effort', { effort: 'smallest' });

const keepOriginal = set('Keep original', { keepOriginal: true });

/** The first matching rule applies. Encoder settings: src/lib/plan/encode.ts. */
const rules: readonly Rule[] = [
  {
    when: isOnlyRecompressed,
    advice: { text: 'Compressed again, the picture needs more bytes than before.', change: keepOriginal },
  },
  {
    when: ({ options, to, from }) => options.targetSizeKb !== undefined && !(from && pixels(to) > pixels(from)),
    advice: { text: 'The original was smaller than the size you asked for. Keep it, or ask for a smaller size.' },
  },
  {
    when: ({ source, from, to }) => source !== 'svg' && from !== undefined && pixels(to) > pixels(from),
    advice: {
      text: 'The result has more pixels than the original.',
      change: { label: 'Keep the original size', size: 'own' },
    },
  },
  {
    when: isOutput('svg'),
    advice: { text: 'SVG draws shapes; a photo takes very many of them. WebP would be smaller.', change: useWebp },
  },
  {
    when: (grown) => isLosslessPng(grown) && lossySources.includes(grown.source),
    advice: {
      text: 'PNG keeps every pixel as it is, which makes photos large. WebP would be smaller.',
      change: useWebp,
    },
  },
  {
    when: (grown) => isLosslessPng(grown) && canTryHarder(grown),
    advice: { text: 'The smallest effort packs a PNG tighter, without any loss.', change: smallest },
  },
  {
    when: isLosslessPng,
    advice: {
      text: 'With fewer colors, a PNG is much smaller.',
      change: set(`Set the compression level to ${FEWER_COLORS_QUALITY}`, { quality: FEWER_COLORS_QUALITY }),
    },
  },
  {
    when: (grown) => isLossyOutput(grown) && grown.options.quality > ENOUGH_QUALITY,
    advice: {
      text: `At quality ${ENOUGH_QUALITY} the file is smaller, and the difference is hard to see.`,
      change: set(`Set quality to ${ENOUGH_QUALITY}`, { quality: ENOUGH_QUALITY }),
    },
  },
  {
    // Measured on six 1200 px photos at quality 80: WebP is 1 to 43% smaller. AVIF's quality scale is not comparable.
    when: isOutput('jpg'),
    advice: { text: 'WebP usually holds the same picture in fewer bytes.', change: useWebp },
  },
  {
    when: (grown) => isLossyOutput(grown) && grown.options.quality > LOW_QUALITY,
    advice: {
      text: 'A lower quality makes the file smaller; look at the difference above.',
      change: set(`Set quality to ${LOW_QUALITY}`, { quality: LOW_QUALITY }),
    },
  },
];

const KEEP: Advice = { text: 'The original is packed as tightly as it gets. Keeping it may be best.' };

/** Advice for a result that grew. */
export function suggestionsFor(grown: LargerResult): Advice {
  return rules.find(({ when }) => when(grown))?.advice ?? KEEP;
}

/** Advice for the result in the panel and whether it is applied already. Undefined if the file did not grow. */
export const $suggestions = computed([$comparison, $optionSets], (comparison, sets) => {
  if (!comparison || sizeChange(comparison.item).kind !== 'grown') return undefined;
  const { file, item } = comparison;
  // The options of the result are known only until the file is submitted again.
  if (file.state.step !== 'done' || !file.format) return undefined;
  const to = { width: item.width, height: item.height };
  const advice = suggestionsFor({ source: file.format, from: imageSize(file), to, options: file.state.options });
  return { ...advice, followed: advice.change !== undefined && isApplied(advice.change, setOf(sets, file.id).options) };
});

export function applyChange(change: Change): void {
  if ('size' in change) clearSize();
  else setOptions(change.set);
}

/** Changes the options of the file in the panel: its own, else those of all files. */
export function applySuggestion(change: Change): void {
  const fileId = $comparison.get()?.file.id;
  if (fileId !== undefined) editOptionsOf(fileId);
  applyChange(change);
  announce('Changed. Convert again to see what it comes to.');
}

function isApplied(change: Change, options: ConversionOptions): boolean {
  if ('size' in change) return (options.width ?? options.height ?? options.resizePercent) === undefined;
  return Object.entries(change.set).every(([field, value]) => options[field as keyof ConversionOptions] === value);
}
