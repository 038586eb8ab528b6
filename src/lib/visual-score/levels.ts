import { formatFixed } from '../text/numbers.ts';
import { scoreMessages as messages } from './messages.ts';

interface ScoreLevel {
  minimum: number;
  /** Whether people see a difference: key of a text. */
  words: keyof typeof messages;
}

/** What scores mean, best first. The limits are those that libjxl's tools/ssimulacra2_main.cc and Cloudinary publish. */
export const scoreLevels: readonly ScoreLevel[] = [
  { minimum: 100, words: 'identical' },
  { minimum: 90, words: 'invisible' },
  { minimum: 80, words: 'whenFlipping' },
  { minimum: 70, words: 'sideBySide' },
  { minimum: 50, words: 'visible' },
  { minimum: 30, words: 'clearlyVisible' },
  { minimum: Number.NEGATIVE_INFINITY, words: 'veryDifferent' },
];

/** @param score see `visualScore` */
export const scoreWords = (score: number): string =>
  messages[scoreLevels.find(({ minimum }) => score >= minimum)?.words ?? 'veryDifferent'];

/** Rounded down to a decimal, so that only equal images show 100. */
export const formatScore = (score: number): string => formatFixed(Math.floor(score * 10) / 10, 1);
