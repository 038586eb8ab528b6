import type { Sharp } from 'sharp';
import { bestCandidate, nextCandidate } from '../../plan/next-candidate.ts';
import type { Encode, Plan, TargetSizeSearch } from '../../plan/types.ts';
import type { Source } from '../codec.ts';
import type { EngineHost } from '../host.ts';
import { cachePixels } from './cache.ts';

/** The quality that was found, for formats that have one, and whether the target size was missed. */
export interface EncodeResult {
  quality: number | undefined;
  missedTarget: boolean;
  /** Whether the pixels are still as the source had compressed them. */
  isOriginal?: true;
}

interface TargetSizeParts {
  search: TargetSizeSearch;
  source: Source;
  plan: Plan;
  resultPath: string;
  scratchFolder: string;
  /** Encodes a pipeline to a complete file with metadata. */
  writeFile: (image: Sharp, encode: Encode, path: string) => Promise<void>;
  host: EngineHost;
}

/**
 * Writes the best file within the target size, or else the smallest one. The steps run once: their result is stored as a
 * libvips file, which each attempt encodes.
 */
export async function encodeToTargetSize(image: Sharp, parts: TargetSizeParts): Promise<EncodeResult> {
  const { search, resultPath, scratchFolder, writeFile, host } = parts;
  const { candidates, maxBytes } = search;
  const open = candidates.length > 1 ? (await cachePixels(image, parts)).open : () => image;
  const measured = new Map<number, number>();
  const pathOf = (index: number): string => `${scratchFolder}/try-${index}`;

  for (;;) {
    const index = nextCandidate(search, measured);
    const candidate = index === undefined ? undefined : candidates[index];
    if (index === undefined || !candidate) break;
    await writeFile(open(), candidate.encode, pathOf(index));
    measured.set(index, await host.files.size(pathOf(index)));
    const best = bestCandidate(measured, maxBytes);
    await Promise.all(
      [...measured.keys()].filter((index) => index !== best).map((index) => host.files.remove(pathOf(index))),
    );
  }
  const best = bestCandidate(measured, maxBytes);
  await host.files.rename(pathOf(best), resultPath);
  return { quality: candidates[best]?.quality, missedTarget: (measured.get(best) ?? 0) > maxBytes };
}
