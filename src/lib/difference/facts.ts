import type { Size } from '../geometry/resize.ts';
import { fixedBytes } from '../text/byte-sizes.ts';
import { formatDateTime } from '../text/dates.ts';
import { formatFixed, formatPercent } from '../text/numbers.ts';
import { formatScore, scoreWords } from '../visual-score/levels.ts';
import { TOLERANCE } from './changed-pixels.ts';
import { factMessages as messages } from './messages.ts';
import { sizeDifference } from './size-difference.ts';

/** Displayed properties of one image. */
export interface ImageFacts extends Size {
  name: string;
  sizeBytes: number;
  /** MIME type, detected from the content. */
  type: string;
  /** Milliseconds since 1970. */
  lastModified: number;
}

/** Results of the pixel comparison. */
export interface PixelFacts extends Size {
  /** See `visualScore`. */
  score: number;
  ssim: number;
  /** 0 to 1. */
  changedShare: number;
  notes: readonly string[];
}

export interface Fact {
  label: string;
  value: string;
  /** The value in a word or two. */
  verdict?: string;
  /** Explanation of the value. */
  hint?: string;
  /** Whether the hint warns. */
  isWarning?: boolean;
}

/** Table rows with a column for each image. */
export const imageRows = (): { label: string; value: (facts: ImageFacts) => string }[] => [
  { label: messages.name, value: ({ name }) => name },
  { label: messages.size, value: ({ sizeBytes }) => fixedBytes(sizeBytes) },
  { label: messages.type, value: ({ type }) => type },
  { label: messages.lastModified, value: ({ lastModified }) => formatDateTime(lastModified) },
  { label: messages.dimensions, value: ({ width, height }) => `${width} × ${height} px` },
];

/** Comparison of the two files without their pixels. */
export function fileFacts(first: ImageFacts, second: ImageFacts): Fact[] {
  const same = first.type === second.type;
  return [
    { label: messages.sizeDifference, value: sizeDifference(first.sizeBytes, second.sizeBytes) },
    {
      label: messages.formatComparison,
      value: same ? messages.sameFormat(first.type) : messages.formats(first.type, second.type),
      ...(!same && { hint: messages.formatsDiffer, isWarning: true }),
    },
  ];
}

/** Does not round a partial share to 0 % or 100 %: the limits are `less than 0.01%` and `99.99%`. */
function percent(share: number): string {
  const rounded = Math.round(share * 10_000) / 100;
  if (share > 0 && rounded === 0) return messages.lessThan(formatPercent(0.01));
  return formatPercent(share < 1 && rounded === 100 ? 99.99 : rounded);
}

/** Rounded down, so that only equal images show 1. */
const similarity = (value: number): string => formatFixed(Math.floor(value * 10_000) / 10_000, 4);

/** Words for `1 - ssim`, from the limit that it does not exceed. */
const similarityVerdicts: readonly (readonly [limit: number, words: keyof typeof messages.similarities])[] = [
  [0, 'equal'],
  [0.02, 'nearlySame'],
  [0.05, 'verySimilar'],
  [0.15, 'similar'],
  [0.4, 'different'],
  [2, 'veryDifferent'],
];

const similarityVerdict = (ssim: number): string =>
  messages.similarities[similarityVerdicts.find(([limit]) => 1 - ssim <= limit)?.[1] ?? 'veryDifferent'];

export const pixelFacts = ({ score, ssim, changedShare }: PixelFacts): Fact[] => [
  {
    label: messages.score,
    value: formatScore(score),
    verdict: scoreWords(score),
    hint: messages.scoreHint,
  },
  {
    label: messages.similarity,
    value: similarity(ssim),
    verdict: similarityVerdict(ssim),
    hint: messages.similarityHint,
  },
  {
    label: messages.changedPixels,
    value: percent(changedShare),
    hint: messages.changedPixelsHint(TOLERANCE),
  },
];
