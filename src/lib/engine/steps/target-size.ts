import type { Sharp } from 'sharp';
import { searchedBytes } from '../../plan/target-size/minimum-size.ts';
import { bestCandidate, nextCandidate } from '../../plan/target-size/next-candidate.ts';
import type { TargetSizeSearch } from '../../plan/types.ts';
import { cachePixels } from './cache-pixels.ts';
import type { EncodeParts, EncodeResult } from './encode-parts.ts';

/**
 * Writes the best file within the target size, or else the smallest one. The steps run once: their result is stored as a
 * libvips file, which each attempt encodes.
 */
export async function encodeToTargetSize(
  image: Sharp,
  search: TargetSizeSearch,
  parts: EncodeParts,
): Promise<EncodeResult> {
  const { resultPath, scratchFolder, writeFile, host } = parts;
  const { candidates, maxBytes } = search;
  const open = candidates.length > 1 ? (await cachePixels(image, parts)).open : () => image;
  const measured = new Map<number, number>();
  const pathOf = (index: number): string => `${scratchFolder}/try-${index}`;

  for (;;) {
    const index = nextCandidate(search, measured);
    const candidate = index === undefined ? undefined : candidates[index];
    if (index === undefined || !candidate) break;
    await writeFile(open(), candidate.encode, pathOf(index));
    measured.set(index, searchedBytes(await host.files.size(pathOf(index)), search));
    const best = bestCandidate(measured, maxBytes);
    await Promise.all(
      [...measured.keys()].filter((index) => index !== best).map((index) => host.files.remove(pathOf(index))),
    );
  }
  const best = bestCandidate(measured, maxBytes);
  await host.files.rename(pathOf(best), resultPath);
  return { quality: candidates[best]?.quality, missedTarget: (measured.get(best) ?? 0) > maxBytes };
}
