import type { Sharp } from 'sharp';
import { uint8ArrayToHex } from 'uint8array-extras';
import { isGraySpace } from '../../plan/space.ts';
import type { MetadataPlan, Plan, PlanStep } from '../../plan/types.ts';
import type { ImageSource } from '../codec.ts';
import type { EngineHost } from '../host.ts';

/** The profile that a result keeps. Undefined: its pixels are sRGB. */
export const keptProfile = (plan: MetadataPlan, { profile }: ImageSource): Uint8Array | undefined =>
  plan.keep ? profile : undefined;

/** Makes a pipeline keep the space of a plan, and the color profile or convert the pixels to sRGB, which gray pixels already are. */
export function applyProfile(
  image: Sharp,
  { metadata, space }: Pick<Plan, 'metadata' | 'space'>,
  source: ImageSource,
): Sharp {
  if (space) image.toColourspace(space);
  if (isGraySpace(space)) return image;
  if (keptProfile(metadata, source)) return image.keepIccProfile();
  // By default sharp converts to sRGB with the embedded profile, but leaves 16-bit pixels in P3 (pipeline.cc,
  // `processingProfile`). A CMYK or gray profile must not stay on RGB pixels.
  if (source.info.color.kind !== 'srgb') image.withIccProfile('srgb', { attach: false });
  return image;
}

/** Converts the sRGB backgrounds of steps to the profile that the pixels keep. */
export async function inProfile(
  steps: readonly PlanStep[],
  plan: MetadataPlan,
  { profile }: ImageSource,
  scratchFolder: string,
  host: EngineHost,
): Promise<readonly PlanStep[]> {
  if (!plan.keep || !profile || !steps.some((step) => 'background' in step)) return steps;
  const path = `${scratchFolder}/profile.icc`;
  await host.files.writeFile(path, [profile]);
  return Promise.all(
    steps.map(async (step) =>
      'background' in step ? { ...step, background: await converted(step.background, path, host) } : step,
    ),
  );
}

/** Converts an sRGB color to `#rrggbb` in a profile. */
async function converted(background: string, profilePath: string, { sharp }: EngineHost): Promise<string> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background } });
  return `#${uint8ArrayToHex(await pixel.withIccProfile(profilePath).raw().toBuffer())}`;
}
