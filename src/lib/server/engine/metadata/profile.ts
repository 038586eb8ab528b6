import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { MetadataPlan, Step } from '../../../plan/types.ts';
import type { Source } from '../source.ts';

/** Tells a pipeline what becomes of the colour profile: it stays with the pixels, or they are converted to sRGB. */
export function applyProfile(image: Sharp, plan: MetadataPlan, source: Source): Sharp {
  if (plan.keep && source.profile) return image.keepIccProfile();
  // By default sharp converts to sRGB with the embedded profile, but leaves 16-bit pixels in P3 (pipeline.cc,
  // `processingProfile`), and one of CMYK or grey must not stay on RGB pixels.
  if (source.info.wideColor) image.withIccProfile('srgb', { attach: false });
  return image;
}

/** The steps with their backgrounds in the numbers of the profile that pixels stay in: asked for are colours of sRGB. */
export async function inProfile(
  steps: readonly Step[],
  plan: MetadataPlan,
  { profile }: Source,
  scratchFolder: string,
): Promise<readonly Step[]> {
  if (!plan.keep || !profile || !steps.some((step) => 'background' in step)) return steps;
  const path = join(scratchFolder, 'profile.icc');
  await writeFile(path, profile);
  return Promise.all(
    steps.map(async (step) =>
      'background' in step ? { ...step, background: await converted(step.background, path) } : step,
    ),
  );
}

/** An sRGB colour as `#rrggbb` in the numbers of a profile. */
async function converted(background: string, profilePath: string): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background } });
  return `#${(await pixel.withIccProfile(profilePath).raw().toBuffer()).toString('hex')}`;
}
