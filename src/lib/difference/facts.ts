import type { Size } from '../geometry/resize.ts';
import { fixedBytes } from '../text/byte-sizes.ts';
import { formatDateTime } from '../text/dates.ts';
import { formatScore, scoreWords } from '../visual-score/levels.ts';
import { TOLERANCE } from './changed-pixels.ts';
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
}

export const FORMATS_WARNING = 'Different formats may affect quality comparison';

/** Table rows with a column for each image. */
export const imageRows: readonly { label: string; value: (facts: ImageFacts) => string }[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Size', value: ({ sizeBytes }) => fixedBytes(sizeBytes) },
  { label: 'Type', value: ({ type }) => type },
  { label: 'Last modified', value: ({ lastModified }) => formatDateTime(lastModified) },
  { label: 'Dimensions', value: ({ width, height }) => `${width} × ${height} px` },
];

/** Comparison of the two files without their pixels. */
export function fileFacts(first: ImageFacts, second: ImageFacts): Fact[] {
  const same = first.type === second.type;
  return [
    { label: 'Size difference', value: `The second is ${sizeDifference(first.sizeBytes, second.sizeBytes)}` },
    {
      label: 'Format comparison',
      value: same ? `Both ${first.type}` : `${first.type} and ${second.type}`,
      ...(!same && { hint: FORMATS_WARNING }),
    },
  ];
}

/** Does not round a partial share to 0 % or 100 %: the limits are `less than 0.01%` and `99.99%`. */
function percent(share: number): string {
  const rounded = Math.round(share * 10_000) / 100;
  if (share > 0 && rounded === 0) return 'less than 0.01%';
  return `${share < 1 && rounded === 100 ? 99.99 : rounded}%`;
}

/** Rounded down, so that only equal images show 1. */
const similarity = (value: number): string => (Math.floor(value * 10_000) / 10_000).toFixed(4);

/** Words for `1 - ssim`, from the limit that it does not exceed. */
const similarityVerdicts: readonly (readonly [limit: number, words: string])[] = [
  [0, 'Equal'],
  [0.02, 'Nearly the same structure'],
  [0.05, 'Very similar structure'],
  [0.15, 'Similar structure'],
  [0.4, 'Different structure'],
  [2, 'Very different structure'],
];

const similarityVerdict = (ssim: number): string => similarityVerdicts.find(([limit]) => 1 - ssim <= limit)?.[1] ?? '';

export const pixelFacts = ({ score, ssim, changedShare }: PixelFacts): Fact[] => [
  {
    label: 'Visual score',
    value: formatScore(score),
    verdict: scoreWords(score),
    hint: 'SSIMULACRA 2: 100 is the same, from 90 no difference is visible, below 70 it is easy to see',
  },
  {
    label: 'Structural similarity (SSIM)',
    value: similarity(ssim),
    verdict: similarityVerdict(ssim),
    hint: 'Compares edges and patterns, not colors. 1 is the same, 0 nothing in common',
  },
  {
    label: 'Differing pixels',
    value: percent(changedShare),
    hint: `More than ${TOLERANCE} of 255 levels apart in red, green or blue`,
  },
];
