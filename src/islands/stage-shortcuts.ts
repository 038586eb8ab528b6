import { announce } from '#session/announcement.ts';
import { $isOriginalHeld, $isResultShown, $stageFile } from '#session/stage/stage-options.ts';
import { messages } from './shortcuts/messages.ts';
import type { Shortcut } from './shortcuts/shortcuts.ts';
import { toggleFullScreen } from './stage/full-screen.ts';
import { zoomIn, zoomOut, zoomTo, zoomToFit } from './stage/view.ts';

/** Keys of the stage. */
export const stageShortcuts: readonly Shortcut[] = [
  { group: 'image', label: messages.toggleResult, keys: ['B'], act: toggleResult },
  { group: 'image', label: messages.holdOriginal, keys: ['O'], act: holdOriginal },
  { group: 'image', label: messages.zoomIn, keys: ['+', '='], act: zoomIn },
  { group: 'image', label: messages.zoomOut, keys: ['-'], act: zoomOut },
  { group: 'image', label: messages.zoomAtPointer, keys: ['Mod+Wheel', 'Pinch'] },
  { group: 'image', label: messages.fit, keys: ['0'], act: zoomToFit },
  { group: 'image', label: messages.actualSize, keys: ['1'], act: () => zoomTo(100) },
  { group: 'image', label: messages.fullScreen, keys: ['F'], act: toggleFullScreen },
  { group: 'image', label: messages.pan, keys: ['Arrows'] },
  { group: 'image', label: messages.moveWatermark, keys: ['Arrows'] },
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
