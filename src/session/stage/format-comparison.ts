import { atom, computed } from 'nanostores';
import { type OutputFormat, outputFormats } from '#lib/formats/formats.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { hasPerceptualTarget, type PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { Notice } from '#lib/plan/types.ts';
import { hasPart } from '../disabled-parts.ts';
import { setFormat, setOptions } from '../options/options.ts';
import { hasNotice } from '../results/result-item.ts';

// The picture on the stage in every format, at one level of visual quality.

/** In the order of the list. */
export const comparedFormats = (): OutputFormat[] =>
  outputFormats.filter((format) => hasPerceptualTarget(format) && hasPart(format));

/** The picture in one format. */
export interface FormatResult {
  sizeBytes: number;
  size: Size;
  /** Time of the encoding on this device, in milliseconds. */
  durationMs: number;
  /** Percent. Undefined without loss. */
  quality?: number | undefined;
  /** SSIMULACRA2. */
  visualScore?: number | undefined;
  notices: readonly Notice[];
  smartCrop?: CropFrame | undefined;
  /** Object URL. Undefined if neither this browser nor the engine can show the format. */
  url?: string | undefined;
}

export type FormatState =
  | { step: 'waiting' }
  | { step: 'encoding' }
  | { step: 'done'; result: FormatResult }
  | { step: 'failed'; text: string };

export type FormatComparison =
  | { step: 'closed' }
  /** The picture or its options have changed since. */
  | { step: 'outdated'; level: PerceptualLevel }
  | {
      step: 'open';
      level: PerceptualLevel;
      fileId: string;
      originalBytes: number;
      states: Readonly<Partial<Record<OutputFormat, FormatState>>>;
      /** The format that the stage shows. Undefined for the result of the options. */
      shown?: OutputFormat;
    };

export const $formatComparison = atom<FormatComparison>({ step: 'closed' });

/** The format that the stage shows in place of the result of the options. */
export const $shownFormat = computed($formatComparison, (comparison) => {
  if (comparison.step !== 'open' || comparison.shown === undefined) return undefined;
  const { shown: format, fileId, originalBytes, states } = comparison;
  const state = states[format];
  return state?.step === 'done' ? { format, fileId, originalBytes, result: state.result } : undefined;
});

export function setFormatState(format: OutputFormat, state: FormatState): void {
  const comparison = $formatComparison.get();
  if (comparison.step !== 'open') return;
  $formatComparison.set({ ...comparison, states: { ...comparison.states, [format]: state } });
}

/** Shows a finished format on the stage. */
export function showFormat(shown: OutputFormat): void {
  const comparison = $formatComparison.get();
  if (comparison.step === 'open' && comparison.states[shown]?.step === 'done')
    $formatComparison.set({ ...comparison, shown });
}

/** Makes a format and the level of the comparison the options of the files that the panels edit. */
export function chooseComparedFormat(format: OutputFormat): void {
  const comparison = $formatComparison.get();
  if (comparison.step !== 'open') return;
  setFormat(format);
  setOptions(optionsOfLevel(comparison.level));
}

/** The level of the options, else the best one. */
export const levelOf = ({ perceptualTarget }: ConversionOptions): PerceptualLevel =>
  typeof perceptualTarget === 'string' ? perceptualTarget : 'identical';

/** The options that bring a result to a level. */
export const optionsOfLevel = (level: PerceptualLevel): Partial<ConversionOptions> => ({
  perceptualTarget: level,
  targetSizeKb: undefined,
  minSizeKb: undefined,
});

/** The formats with the fewest bytes of those whose picture loses nothing that can be seen. Undefined until all are known. */
export const $smallestFormat = computed($formatComparison, (comparison): OutputFormat | undefined => {
  if (comparison.step !== 'open') return undefined;
  const compared = comparedFormats();
  const results = compared.map((format) => ({ format, ...resultOf(comparison.states[format]) }));
  if (compared.some((format) => !isSettled(comparison.states[format]))) return undefined;
  const known = results.flatMap(({ format, result }) => (result && !losesPicture(result) ? [{ format, result }] : []));
  return known.toSorted((one, other) => one.result.sizeBytes - other.result.sizeBytes)[0]?.format;
});

const resultOf = (state: FormatState | undefined) => (state?.step === 'done' ? { result: state.result } : {});

export const isSettled = (state: FormatState | undefined): boolean =>
  state?.step === 'done' || state?.step === 'failed';

/** Whether a result lacks frames or transparency that other formats keep. */
export const losesPicture = (result: Pick<FormatResult, 'notices'>): boolean =>
  hasNotice(result, 'first_frame') || hasNotice(result, 'flattened') || hasNotice(result, 'translucency_lost');
