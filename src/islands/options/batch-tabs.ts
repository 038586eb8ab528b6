import { atom, computed } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { $ownFields } from './option-tab.ts';
import { resetOption } from './options.ts';
import { $resize } from './resize/resize.ts';

/** The tabs of the batch page's options, with the specification's words; a no-break space where a line may not end. */
export const batchTabs = {
  format: 'Format\u00A0& Quality',
  effects: 'Effects',
  watermark: 'Watermark',
} as const;

export type BatchTab = keyof typeof batchTabs;
export const batchTabIds = Object.keys(batchTabs) as BatchTab[];

export const FIRST_BATCH_TAB: BatchTab = 'format';

export const $batchTab = atom<BatchTab>(FIRST_BATCH_TAB);

/** Which fields a tab shows. */
const fields = {
  format: ['outputFormat', 'quality', 'targetSizeKb', 'width', 'height', 'resizePercent', 'effort'],
  effects: ['effects'],
  watermark: ['hasWatermark', 'watermarkText', 'watermarkPosition'],
} as const satisfies Record<BatchTab, readonly OptionField[]>;

/** The tabs in which something differs from how the page began. */
export const $setBatchTabs = computed([$ownFields, $resize], (own, { on }): ReadonlySet<BatchTab> => {
  const isSet = (tab: BatchTab) => (tab === 'format' && on) || fields[tab].some((field) => own.has(field));
  return new Set(batchTabIds.filter(isSet));
});

/** What this page has no controls for, by the panel of other pages that has: once set there, it holds here too. */
const elsewhere: Record<string, readonly OptionField[]> = {
  'Advanced Options': ['resizeFit', 'upscale', 'background'],
  'Advanced Image Editor': ['advancedSettings'],
  'Metadata Editor': ['preserveMetadata', 'metadata'],
};

/** The panels of other pages in which something is set that holds here too. */
export const $setElsewhere = computed($ownFields, (own): readonly string[] =>
  Object.entries(elsewhere).flatMap(([panel, set]) => (set.some((field) => own.has(field)) ? [panel] : [])),
);

export const resetElsewhere = (): void => resetOption(...Object.values(elsewhere).flat());
