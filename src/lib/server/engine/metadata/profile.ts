import type { Sharp } from 'sharp';
import type { MetadataPlan } from '../../../plan/types.ts';
import type { Source } from '../source.ts';

/** Tells a pipeline what becomes of the colour profile: it stays with the pixels, or they are converted to sRGB. */
export function applyProfile(image: Sharp, plan: MetadataPlan, source: Source): Sharp {
  if (plan.keep && source.profileStays) return image.keepIccProfile();
  // By default sharp converts to sRGB with the embedded profile, but leaves 16-bit pixels in P3 (pipeline.cc,
  // `processingProfile`), and one of CMYK or grey must not stay on RGB pixels.
  if (source.info.wideColour) image.withIccProfile('srgb', { attach: false });
  return image;
}
