import { atom } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { watermarkFields } from './watermark.ts';

/** Tabs of the options panel, named as in the specification. */
export const optionTabs = {
  basic: 'Basic Options',
  advanced: 'Advanced Options',
  social: 'Social Media',
  effects: 'Effects',
} as const;

/** Tabs of the batch page's options, named as in the specification. Non-breaking spaces prevent a line break. */
export const batchTabs = {
  format: 'Format\u00A0& Quality',
  effects: 'Effects',
  watermark: 'Watermark',
} as const;

export type OptionTab = keyof typeof optionTabs;
export type BatchTab = keyof typeof batchTabs;

export const optionTabIds = Object.keys(optionTabs) as [OptionTab, ...OptionTab[]];
export const batchTabIds = Object.keys(batchTabs) as BatchTab[];

export const FIRST_TAB: OptionTab = 'basic';
export const FIRST_BATCH_TAB: BatchTab = 'format';

export const $tab = atom<OptionTab>(FIRST_TAB);
export const $batchTab = atom<BatchTab>(FIRST_BATCH_TAB);

const size = ['width', 'height', 'resizePercent'] as const;
const watermark = ['hasWatermark', ...watermarkFields] as const;

export const fieldsOfTab = {
  basic: ['outputFormat', 'quality', 'targetSizeKb', ...size, ...watermark],
  advanced: [...size, 'resizeFit', 'upscale', 'effort', 'keepOriginal', 'background'],
  social: [],
  effects: ['effects'],
} as const satisfies Record<OptionTab, readonly OptionField[]>;

export const fieldsOfBatchTab = {
  format: ['outputFormat', 'quality', 'targetSizeKb', ...size, 'effort', 'keepOriginal'],
  effects: ['effects'],
  watermark,
} as const satisfies Record<BatchTab, readonly OptionField[]>;
