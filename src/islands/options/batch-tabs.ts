import { atom, computed } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { $ownFields } from './option-tab.ts';
import { resetOption } from './options.ts';
import { $resize } from './resize/resize.ts';

/** Tabs of the batch page's options, named as in the specification. Non-breaking spaces prevent a line break. */
export const batchTabs = {
  format: 'Format\u00A0& Quality',
  effects: 'Effects',
  watermark: 'Watermark',
} as const;

export type BatchTab = keyof typeof batchTabs;
export const batchTabIds = Object.keys(batchTabs) as BatchTab[];

export const FIRST_BATCH_TAB: BatchTab = 'format';

export const $batchTab = atom<BatchTab>(FIRST_BATCH_TAB);

/** Fields of each tab. */
const fields = {
  format: ['outputFormat', 'quality', 'targetSizeKb', 'width', 'height', 'resizePercent', 'effort'],
  effects: ['effects'],
  watermark: ['hasWatermark', 'watermarkText', 'watermarkPosition'],
} as const satisfies Record<BatchTab, readonly OptionField[]>;

/** Tabs with a value that differs from the page's initial state. */
export const $modifiedBatchTabs = computed([$ownFields, $resize], (own, { on }): ReadonlySet<BatchTab> => {
  const isSet = (tab: BatchTab) => (tab === 'format' && on) || fields[tab].some((field) => own.has(field));
  return new Set(batchTabIds.filter(isSet));
});

/** Fields without a control on this page, by the panel of other pages that has one. Their values apply here too. */
const elsewhere: Record<string, readonly OptionField[]> = {
  'Advanced Options': ['resizeFit', 'upscale', 'background'],
  'Advanced Image Editor': ['advancedSettings'],
  'Metadata Editor': ['preserveMetadata', 'metadata'],
};

/** Panels of other pages with changed values that apply here too. */
export const $setElsewhere = computed($ownFields, (own): readonly string[] =>
  Object.entries(elsewhere).flatMap(([panel, set]) => (set.some((field) => own.has(field)) ? [panel] : [])),
);

export const resetElsewhere = (): void => resetOption(...Object.values(elsewhere).flat());
