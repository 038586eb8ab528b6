import type { Size } from '#lib/geometry/resize.ts';
import type { AdvancedSettings } from '#lib/options/advanced-settings.ts';
import { cropArea } from '#lib/plan/crop.ts';
import { drawPart } from './draw-copy.ts';
import type { WorkingCopy } from './working-copy.ts';

/** The part of a copy that a crop keeps: what a preview is laid over. */
export interface CroppedOriginal {
  /** Object URL. */
  url: string;
  size: Size;
  /** Whether it is a picture of its own, that whoever holds it has to revoke, and which one. */
  part?: string;
}

/** The whole copy where nothing is cut off, or where what is kept is found by the server; the last part where it is the same. */
export async function croppedOriginal(
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
