import { atom } from 'nanostores';
import type { BatchTab, OptionPanel } from '#lib/options/fields.ts';

/** Tabs of the options panel. */
export const optionTabIds = ['basic', 'advanced', 'social', 'effects'] as const satisfies readonly OptionPanel[];

/** Tabs of the batch page's options. */
export const batchTabIds = ['format', 'effects', 'watermark'] as const satisfies readonly BatchTab[];

export type OptionTab = (typeof optionTabIds)[number];

export const FIRST_TAB: OptionTab = 'basic';
export const FIRST_BATCH_TAB: BatchTab = 'format';

export const $tab = atom<OptionTab>(FIRST_TAB);
export const $batchTab = atom<BatchTab>(FIRST_BATCH_TAB);
