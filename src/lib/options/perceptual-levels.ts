import type { OutputFormat } from '../formats/formats.ts';

/**
 * The SSIMULACRA2 scores that results of the levels reach: no visible difference at 100 %, differences only when flipping between
 * both, good enough for the web. 100 stands for equal pixels.
 */
export const perceptualLevels = { identical: 90, 'very-good': 80, web: 70 } as const;

export type PerceptualLevel = keyof typeof perceptualLevels;
/** The names of the levels, the best first. */
export const perceptualLevelNames = Object.keys(perceptualLevels) as [PerceptualLevel, ...PerceptualLevel[]];
export const visualScoreRange = { min: 1, max: 100 } as const;

/** The formats whose results can be brought to a visual score. GIF loses colors, not quality; ICO and SVG have no quality. */
const perceptualFormats: readonly OutputFormat[] = ['jpg', 'png', 'webp', 'avif', 'jxl'];
export const hasPerceptualTarget = (format: OutputFormat): boolean => perceptualFormats.includes(format);

/** The score that an option asks for. */
export const scoreOfTarget = (target: PerceptualLevel | number): number =>
  typeof target === 'number' ? target : perceptualLevels[target];

/** The best level that a score is in. Undefined below all of them. */
export const levelOfScore = (score: number): PerceptualLevel | undefined =>
  perceptualLevelNames.find((level) => score >= perceptualLevels[level]);
