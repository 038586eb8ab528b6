import { colorNumbers } from '#lib/options/color-effects.ts';
import { type BatchTab, fieldsWhere } from '#lib/options/fields.ts';
import type { OptionField } from '#lib/options/schema.ts';
import { setFormat, setOptions, setResize } from '#session/options/options.ts';
import { $initialState } from '#session/options/page-preset.ts';
import type { OptionTab } from '#session/options/tabs.ts';
import { setPart } from '#session/stage/image-edits.ts';

/** Resets the options of a tab to the page's initial state. */
export function resetTab(tab: OptionTab): void {
  const { options, keepsFormat } = $initialState.get();
  if (tab === 'basic') setFormat(options.outputFormat, keepsFormat);
  if (tab === 'effects') setPart('colorAdjustments', colorNumbers(options));
  else resetResize();
  resetFields(fieldsWhere(({ panels }) => panels?.includes(tab)));
}

/** Resets the options of a tab of the batch page to its initial state. */
export function resetBatchTab(tab: BatchTab): void {
  if (tab === 'format') resetResize();
  resetFields(fieldsWhere(({ batchTab }) => batchTab === tab));
}

/** Sizes are set on several tabs. */
const resetResize = (): void => setResize($initialState.get().resize);

function resetFields(fields: readonly OptionField[]): void {
  const { options } = $initialState.get();
  setOptions(Object.fromEntries(fields.map((field) => [field, options[field]])));
}
