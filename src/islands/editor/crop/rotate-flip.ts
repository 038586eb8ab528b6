import { rotatedRatios, roundPercent } from '#lib/geometry/crop.ts';
import {
  composeOrientations,
  type Orientation,
  orientationOf,
  orientations,
  orientFrame,
  settingsOf,
  swapsSides,
} from '#lib/geometry/orientation.ts';
import { announce } from '../../shell/announcement.ts';
import { $cropRatio, $settings, setPart } from '../editor.ts';

/** The buttons of the crop tab, by the orientation that each applies to what is shown. */
export const rotateFlipActions = {
  'Rotate left': { orientation: 8, done: 'Rotated left.' },
  'Rotate right': { orientation: 6, done: 'Rotated right.' },
  'Flip horizontally': { orientation: 2, done: 'Flipped horizontally.' },
  'Flip vertically': { orientation: 4, done: 'Flipped vertically.' },
} as const satisfies Record<string, { orientation: Orientation; done: string }>;

export type RotateFlipAction = keyof typeof rotateFlipActions;

const WHOLE = { width: 100, height: 100 };

/** Rotates or flips the picture. The crop frame keeps its part of the picture. */
export function rotateFlip(action: RotateFlipAction): void {
  const { orientation, done } = rotateFlipActions[action];
  const { cropSettings } = $settings.get();
  setPart('cropSettings', {
    ...settingsOf[composeOrientations(orientationOf(cropSettings), orientation)],
    ...roundPercent(orientFrame(cropSettings, WHOLE, orientation)),
    // A mirrored picture leans to the other side.
    straighten: orientations[orientation].mirrored ? 0 - cropSettings.straighten : cropSettings.straighten,
  });
  announce(done);
}

// Undo, redo and resets exchange the sides too, so the ratio follows the settings.
let areSwapped = false;
$settings.subscribe(({ cropSettings }) => {
  const before = areSwapped;
  areSwapped = swapsSides(orientationOf(cropSettings));
  if (areSwapped !== before) $cropRatio.set(rotatedRatios[$cropRatio.get()]);
});
