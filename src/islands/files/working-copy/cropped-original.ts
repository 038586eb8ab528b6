import type { Size } from '#lib/geometry/resize.ts';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { cropArea } from '#lib/plan/steps/crop.ts';
import { drawPart } from '../draw-copy.ts';
import type { WorkingCopy } from './working-copy.ts';

/** Part of a working copy that a crop keeps, shown as the original of a preview. */
export interface CroppedOriginal {
  /** Object URL. */
  url: string;
  size: Size;
  /** Key of the crop if `url` is a separate image that the owner must revoke. Undefined for the whole copy. */
  part?: string;
}

/**
 * Cropped part of a copy. Returns the whole copy if nothing is cropped or the server chooses the position, and `last`
 * if it is the same part.
 */
export async function cropOriginal(
  { blob, size, url, fileId }: WorkingCopy,
  crop: AdvancedSettings['cropSettings'],
  last: CroppedOriginal | undefined,
): Promise<CroppedOriginal> {
  const area = cropArea(size, crop);
  if (!area) return { url, size };
  const part = JSON.stringify([fileId, area]);
  if (last?.part === part) return last;
  const { width, height } = area;
  return { url: URL.createObjectURL(await drawPart(blob, area)), size: { width, height }, part };
}
