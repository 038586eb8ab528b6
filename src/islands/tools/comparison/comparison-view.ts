import { atom } from 'nanostores';
import { createZoom } from '#session/results/zoom.ts';

/** Comparison modes. */
export const toolModes = ['side-by-side', 'slider', 'onion', 'difference'] as const;
export type ToolMode = (typeof toolModes)[number];

const HALF = 50;

export const $toolMode = atom<ToolMode>('side-by-side');
export const $showMetrics = atom(true);
export const $highlight = atom(false);
export const $showHeatMap = atom(false);
export const $showGrid = atom(false);
export const toolZoom = createZoom();

/** Position of the divider in percent of the width. */
export const $sliderPosition = atom(HALF);
/** Opacity of the second image in percent. */
export const $overlayOpacity = atom(HALF);
/** Factor that brightens differences. The losses of an encoder are a few levels, which look black otherwise. */
export const $amplification = atom(8);
