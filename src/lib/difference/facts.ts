import type { Size } from '../geometry/resize.ts';
import { TOLERANCE } from './changed-pixels.ts';
import { comparedBytes, sizeDifference } from './size-difference.ts';

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
  ssim: number;
  /** 0 to 1. */
  changedShare: number;
  notes: readonly string[];
}

export interface Fact {
  label: string;
  value: string;
  /** Explanation of the value. */
  hint?: string;
}

export const FORMATS_WARNING = 'Different formats may affect quality comparison';

/** Table rows with a column for each image. */
export const imageRows: readonly { label: string; value: (facts: ImageFacts) => string }[] = [
  { label: 'Name', value: ({ name }) => name },
  { label: 'Size', value: ({ sizeBytes }) => comparedBytes(sizeBytes) },
  { label: 'Type', value: ({ type }) => type },
  { label: 'Last modified', value: ({ lastModified }) => moment.format(lastModified) },
  { label: 'Dimensions', value: ({ width, height }) => `${width} × ${height} px` },
];

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

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

export const pixelFacts = ({ ssim, changedShare }: PixelFacts): Fact[] => [
  {
    label: 'Structural similarity (SSIM)',
    value: similarity(ssim),
    hint: '1 means no difference, 0 nothing in common',
  },
  {
    label: 'Differing pixels',
    value: percent(changedShare),
    hint: `More than ${TOLERANCE} of 255 levels apart in red, green or blue`,
  },
];
