interface ScoreLevel {
  minimum: number;
  /** Whether people see a difference, in words. */
  words: string;
}

/** What scores mean, best first. The limits are those that libjxl's tools/ssimulacra2_main.cc and Cloudinary publish. */
export const scoreLevels: readonly ScoreLevel[] = [
  { minimum: 100, words: 'Identical' },
  { minimum: 90, words: 'You will not see a difference' },
  { minimum: 80, words: 'Differences only when you flip between both' },
  { minimum: 70, words: 'Small differences side by side' },
  { minimum: 50, words: 'Visible differences' },
  { minimum: 30, words: 'Clearly visible differences' },
  { minimum: Number.NEGATIVE_INFINITY, words: 'Very different' },
];

/** @param score see `visualScore` */
export const scoreWords = (score: number): string => scoreLevels.find(({ minimum }) => score >= minimum)?.words ?? '';

/** Rounded down to a decimal, so that only equal images show 100. */
export const formatScore = (score: number): string => (Math.floor(score * 10) / 10).toFixed(1);
