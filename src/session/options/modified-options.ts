import { computed } from 'nanostores';
import { effectsInUse } from '#lib/options/color-effects.ts';
import { type BatchTab, type FieldRow, rowOf } from '#lib/options/fields.ts';
import type { OptionField } from '#lib/options/schema.ts';
import { $isPdfTool } from '../pages/pdf-page.ts';
import { differingFields } from './option-set.ts';
import { $keepsFormat, $options, $resize } from './options.ts';
import { $initialState } from './page-preset.ts';
import { $social } from './resize/resize-edits.ts';
import { batchTabIds, type OptionTab, optionTabIds } from './tabs.ts';

/** Fields of the edited options that differ from the page's initial state. */
export const $modifiedFields = computed(
  [$options, $initialState],
  (options, initial): ReadonlySet<OptionField> => new Set(differingFields(options, initial.options)),
);

/** Tabs with a value that differs from the page's initial state. A PDF panel with the watermark marks its own tab. */
export const $modifiedTabs = computed(
  [$modifiedFields, $options, $resize, $social, $keepsFormat, $initialState, $isPdfTool],
  (modified, options, resize, social, keepsFormat, initial, isPdfTool): ReadonlySet<OptionTab> => {
    const resizeKeys = ['on', 'mode', 'ratio', 'lockAspect'] as const;
    const isModified = {
      basic: resize.on !== initial.resize.on || keepsFormat !== initial.keepsFormat,
      advanced: resizeKeys.some((key) => resize[key] !== initial.resize[key]),
      social,
      effects: effectsInUse(options).length > 0,
    } satisfies Record<OptionTab, boolean>;
    const hasModified = (tab: OptionTab) =>
      hasField(modified, ({ panels, pdfPanel }) => panels?.includes(tab) && !(isPdfTool && pdfPanel));
    return new Set(optionTabIds.filter((tab) => isModified[tab] || hasModified(tab)));
  },
);

/** Tabs of the batch page with a value that differs from its initial state. */
export const $modifiedBatchTabs = computed([$modifiedFields, $resize], (modified, { on }): ReadonlySet<BatchTab> => {
  const isModified = (tab: BatchTab) =>
    (tab === 'format' && on) || hasField(modified, ({ batchTab }) => batchTab === tab);
  return new Set(batchTabIds.filter(isModified));
});

/** Whether one of the fields has a row that a condition is true for. */
export const hasField = (fields: ReadonlySet<OptionField>, isWanted: (row: FieldRow) => unknown): boolean =>
  [...fields].some((field) => isWanted(rowOf(field)));
