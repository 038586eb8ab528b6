import { computed } from 'nanostores';
import type { OptionField } from '#lib/options/schema.ts';
import { differingFields } from './option-set.ts';
import { $keepsFormat, $options, $resize, resetOption } from './options.ts';
import { $initialState } from './page-preset.ts';
import { $isPdfTool } from './pdf-page.ts';
import { $social } from './resize-edits.ts';
import {
  type BatchTab,
  batchTabIds,
  fieldsOfBatchTab,
  fieldsOfPdfPanel,
  fieldsOfTab,
  type OptionTab,
  optionTabIds,
} from './tabs.ts';

/** Fields of the edited options that differ from the page's initial state. */
export const $modifiedFields = computed(
  [$options, $initialState],
  (options, initial): ReadonlySet<OptionField> => new Set(differingFields(options, initial.options)),
);

/** Tabs with a value that differs from the page's initial state. A PDF panel with the watermark marks its own tab. */
export const $modifiedTabs = computed(
  [$modifiedFields, $resize, $social, $keepsFormat, $initialState, $isPdfTool],
  (modified, resize, social, keepsFormat, initial, isPdfTool): ReadonlySet<OptionTab> => {
    const resizeKeys = ['on', 'mode', 'ratio', 'lockAspect'] as const;
    const isModified = {
      basic: resize.on !== initial.resize.on || keepsFormat !== initial.keepsFormat,
      advanced: resizeKeys.some((key) => resize[key] !== initial.resize[key]),
      social,
      effects: false,
    } satisfies Record<OptionTab, boolean>;
    const isShown = (field: OptionField) => !(isPdfTool && fieldsOfPdfPanel.has(field));
    const hasModified = (tab: OptionTab) => fieldsOfTab[tab].some((field) => modified.has(field) && isShown(field));
    return new Set(optionTabIds.filter((tab) => isModified[tab] || hasModified(tab)));
  },
);

/** Tabs of the batch page with a value that differs from its initial state. */
export const $modifiedBatchTabs = computed([$modifiedFields, $resize], (modified, { on }): ReadonlySet<BatchTab> => {
  const isModified = (tab: BatchTab) =>
    (tab === 'format' && on) || fieldsOfBatchTab[tab].some((field) => modified.has(field));
  return new Set(batchTabIds.filter(isModified));
});

/** Fields without a control on the batch page, by the panel that has one on other pages. Their values still apply. */
const fieldsOfHiddenPanel = {
  advanced: ['resizeFit', 'upscale', 'background'],
  editor: ['advancedSettings'],
  metadata: ['preserveMetadata', 'keepFields', 'metadata'],
} as const satisfies Record<string, readonly OptionField[]>;

type HiddenPanel = keyof typeof fieldsOfHiddenPanel;

/** Panels that the batch page does not show, but whose values were modified on another page. */
export const $modifiedHiddenPanels = computed($modifiedFields, (modified): readonly HiddenPanel[] =>
  (Object.keys(fieldsOfHiddenPanel) as HiddenPanel[]).filter((panel) =>
    fieldsOfHiddenPanel[panel].some((field) => modified.has(field)),
  ),
);

export const resetHiddenPanels = (): void => resetOption(...Object.values(fieldsOfHiddenPanel).flat());
