import type { Sharp } from 'sharp';
import { applyProfile } from '../metadata/profile.ts';
import type { EncodeParts } from './encode-parts.ts';

/** Pixels after all steps, in a libvips file. */
export interface CachedPixels {
  path: string;
  /** Opens them, any number of times. */
  open: () => Sharp;
}

/** Runs the steps and keeps their result. */
export async function cachePixels(
  image: Sharp,
  { plan, source, scratchFolder, host }: EncodeParts,
): Promise<CachedPixels> {
  const path = `${scratchFolder}/pixels.v`;
  await applyProfile(image, plan, source).toFile(path);
  const animated = plan.decode.frames === 'all' && source.info.frames > 1;
  return { path, open: () => host.sharp(path, { sequentialRead: true, limitInputPixels: false, animated }) };
}
