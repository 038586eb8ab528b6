import { type CropFrame, roundPercent, toPercent, wholeFrame } from '#lib/geometry/crop.ts';
import { fitFrame } from '#lib/geometry/crop-edits.ts';
import { $lockedRatio, $size } from './crop.ts';
import { setPart } from './image-edits.ts';

/**
 * Makes the frame that a smart crop has found a frame that can be dragged. Not in the first load.
 * @param found in percent of the image. Undefined: the largest frame around the center
 */
export function editSmartCrop(found: CropFrame | undefined): void {
  const size = $size.get();
  if (!size) return;
  const ratio = $lockedRatio.get() ?? size.width / size.height;
  const frame = found ?? toPercent(size, fitFrame(size, wholeFrame(size), ratio));
  setPart('cropSettings', { ...roundPercent(frame), smartCrop: false });
}
