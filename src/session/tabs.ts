import { atom } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { watermarkFields } from './watermark.ts';

/** Tabs of the options panel. */
export const optionTabIds = ['basic', 'advanced', 'social', 'effects'] as const;

/** Tabs of the batch page's options. */
export const batchTabIds = ['format', 'effects', 'watermark'] as const;

export type OptionTab = (typeof optionTabIds)[number];
export type BatchTab = (typeof batchTabIds)[number];

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

/** Fields whose controls the PDF panel has for PDFs without an image. */
export const fieldsOfPdfPanel: ReadonlySet<OptionField> = new Set(['quality', ...watermark]);

export const fieldsOfBatchTab = {
  format: ['outputFormat', 'quality', 'targetSizeKb', ...size, 'effort', 'keepOriginal'],
  effects: ['effects'],
  watermark,
} as const satisfies Record<BatchTab, readonly OptionField[]>;
