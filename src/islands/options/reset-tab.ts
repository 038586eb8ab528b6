import type { OptionField } from '#lib/options/schema.ts';
import { setFormat, setOptions, setResize } from '#session/options.ts';
import { $initialState } from '#session/page-preset.ts';
import { type BatchTab, fieldsOfBatchTab, fieldsOfTab, type OptionTab } from '#session/tabs.ts';

/** Resets the options of a tab to the page's initial state. */
export function resetTab(tab: OptionTab): void {
  const { options, keepsFormat } = $initialState.get();
  if (tab === 'basic') setFormat(options.outputFormat, keepsFormat);
  if (tab !== 'effects') resetResize();
  resetFields(fieldsOfTab[tab]);
}

/** Resets the options of a tab of the batch page to its initial state. */
export function resetBatchTab(tab: BatchTab): void {
  if (tab === 'format') resetResize();
  resetFields(fieldsOfBatchTab[tab]);
}

/** Sizes are set on several tabs. */
const resetResize = (): void => setResize($initialState.get().resize);

function resetFields(fields: readonly OptionField[]): void {
  const { options } = $initialState.get();
  setOptions(Object.fromEntries(fields.map((field) => [field, options[field]])));
}
