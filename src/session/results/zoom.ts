import { atom, computed } from 'nanostores';

/** Zoom in percent. */
const WHOLE = 100;
const ZOOM = { min: 50, max: 200, step: 10 } as const;

/** Zoom shared by both images, in percent. `$zoomSteps` is false in a direction at its limit. */
export function createZoom() {
  const $zoom = atom<number>(WHOLE);
  return {
    $zoom,
    $zoomSteps: computed($zoom, (zoom) => ({ out: zoom > ZOOM.min, in: zoom < ZOOM.max })),
    zoomOut: (): void => $zoom.set(Math.max(ZOOM.min, $zoom.get() - ZOOM.step)),
    zoomIn: (): void => $zoom.set(Math.min(ZOOM.max, $zoom.get() + ZOOM.step)),
    resetZoom: (): void => $zoom.set(WHOLE),
  };
}
