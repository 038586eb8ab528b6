import { atom } from 'nanostores';
import { createZoom } from '../../comparison/zoom.ts';

/** The ways to lay two pictures beside or over each other. */
export const toolModes = { 'side-by-side': 'Side by side', slider: 'Slider', onion: 'Onion' } as const;
export type ToolMode = keyof typeof toolModes;

const HALF = 50;

export const $toolMode = atom<ToolMode>('side-by-side');
export const $showMetrics = atom(true);
export const $highlight = atom(false);
export const $showGrid = atom(false);
export const toolZoom = createZoom();

/** Where the slider's line is, in percent of the width. */
export const $sliderPosition = atom(HALF);
/** How much of the second picture is seen over the first, in percent. */
export const $overlayOpacity = atom(HALF);
