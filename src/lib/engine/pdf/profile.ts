import { profileOfSpace } from '../metadata/icc-profile.ts';
import type { PdfColors } from './image.ts';

const spaces = { gray: 'GRAY', rgb: 'RGB ', indexed: 'RGB ', cmyk: 'CMYK' } as const satisfies Record<
  PdfColors,
  string
>;

/** A profile, if it is complete and describes these colors. */
export const fittingProfile = (profile: Uint8Array | undefined, colors: PdfColors): Uint8Array | undefined =>
  profileOfSpace(profile, spaces[colors]);
