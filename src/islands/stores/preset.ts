import { atom } from 'nanostores';
import type { ConversionOptions } from '#lib/options.ts';

/** What a page is about is set on it from the beginning, and again by Clear All: `/pdf-to-png` converts to PNG. */
export const $preset = atom<Partial<ConversionOptions>>({});
