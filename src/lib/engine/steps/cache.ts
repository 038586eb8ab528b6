import type { Sharp } from 'sharp';
import type { Plan } from '../../plan/types.ts';
import type { Source } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { applyProfile } from '../metadata/profile.ts';

export interface CacheParts {
  plan: Plan;
  source: Source;
  scratchFolder: string;
  host: EngineHost;
}

/** Pixels after all steps, in a libvips file. */
export interface CachedPixels {
  path: string;
  /** Opens them, any number of times. */
  open: () => Sharp;
}

/** Runs the steps and keeps their result. */
export async function cachePixels(
  image: Sharp,
  { plan, source, scratchFolder, host }: CacheParts,
): Promise<CachedPixels> {
  const path = `${scratchFolder}/pixels.v`;
  await applyProfile(image, plan.metadata, source).toFile(path);
  const animated = plan.decode.frames === 'all' && source.info.frames > 1;
  return { path, open: () => host.sharp(path, { sequentialRead: true, limitInputPixels: false, animated }) };
}
