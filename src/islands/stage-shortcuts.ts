import { announce } from '#session/announcement.ts';
import { $isOriginalHeld, $isResultShown, $stageFile } from '#session/stage/stage-options.ts';
import { messages } from './shortcuts/messages.ts';
import type { Shortcut } from './shortcuts/shortcuts.ts';
import { toggleFullScreen } from './stage/full-screen.ts';
import { zoomIn, zoomOut, zoomTo, zoomToFit } from './stage/view.ts';

/** Keys of the stage. */
export const stageShortcuts: readonly Shortcut[] = [
  { group: 'image', label: 'toggleResult', keys: ['B'], act: toggleResult },
  { group: 'image', label: 'holdOriginal', keys: ['O'], act: holdOriginal },
  { group: 'image', label: 'zoomIn', keys: ['+', '='], act: zoomIn },
  { group: 'image', label: 'zoomOut', keys: ['-'], act: zoomOut },
  { group: 'image', label: 'zoomAtPointer', keys: ['Mod+Wheel', 'Pinch'] },
  { group: 'image', label: 'fit', keys: ['0'], act: zoomToFit },
  { group: 'image', label: 'actualSize', keys: ['1'], act: () => zoomTo(100) },
  { group: 'image', label: 'fullScreen', keys: ['F'], act: toggleFullScreen },
  { group: 'image', label: 'pan', keys: ['Arrows'] },
  { group: 'image', label: 'moveWatermark', keys: ['Arrows'] },
];

function toggleResult(): boolean {
  if (!$stageFile.get()) return false;
  const isShown = !$isResultShown.get();
  $isResultShown.set(isShown);
  announce(isShown ? messages.originalAndResult : messages.onlyOriginal);
  return true;
}

/** Shows the original until the key is released. */
function holdOriginal(): boolean {
  if (!$stageFile.get()) return false;
  $isOriginalHeld.set(true);
  const release = new AbortController();
  const end = () => {
    $isOriginalHeld.set(false);
    release.abort();
  };
  for (const event of ['keyup', 'blur']) addEventListener(event, end, { signal: release.signal });
  return true;
}
