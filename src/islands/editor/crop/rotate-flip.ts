import { roundPercent } from '#lib/geometry/crop.ts';
import { rotatedRatios } from '#lib/geometry/crop-edits.ts';
import {
  composeOrientations,
  type Orientation,
  orientationOf,
  orientations,
  orientFrame,
  settingsOf,
  swapsSides,
} from '#lib/geometry/orientation.ts';
import { announce } from '#session/announcement.ts';
import { $settings, setPart } from '#session/stage/image-edits.ts';
import { cropMessages } from '../messages.ts';

/** The buttons of the crop tab, by the orientation that each applies to what is shown. */
export const rotateFlipActions = {
  rotateLeft: 8,
  rotateRight: 6,
  flipHorizontally: 2,
  flipVertically: 4,
} as const satisfies Record<string, Orientation>;

export type RotateFlipAction = keyof typeof rotateFlipActions;

const WHOLE = { width: 100, height: 100 };

/** Rotates or flips the image. The crop frame keeps its part of the image. */
export function rotateFlip(action: RotateFlipAction): void {
  const orientation = rotateFlipActions[action];
  const { cropSettings } = $settings.get();
  setPart('cropSettings', {
    ...settingsOf[composeOrientations(orientationOf(cropSettings), orientation)],
    ...roundPercent(orientFrame(cropSettings, WHOLE, orientation)),
    ratio: swapsSides(orientation) ? rotatedRatios[cropSettings.ratio] : cropSettings.ratio,
    // A mirrored image leans to the other side.
    straighten: orientations[orientation].mirrored ? 0 - cropSettings.straighten : cropSettings.straighten,
  });
  announce(cropMessages.rotateFlipDone[action]);
}
