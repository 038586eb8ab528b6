/** Whether this browser can show a part of a page on the whole screen. An iPhone cannot. */
export const canFillScreen = (): boolean => document.fullscreenEnabled === true;

/** Shows the stage on the whole screen, or ends that. @returns whether there is a stage and this browser can */
export function toggleFullScreen(): boolean {
  const stage = document.querySelector('[data-stage]');
  if (!stage || !canFillScreen()) return false;
  void (isFullScreen() ? document.exitFullscreen() : stage.requestFullscreen());
  return true;
}

/** For `useSyncExternalStore`. */
export const isFullScreen = (): boolean => document.fullscreenElement !== null;

/** @returns function that stops watching */
export function watchFullScreen(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
