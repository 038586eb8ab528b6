import { computed } from 'nanostores';
import { type FieldRow, fieldsWhere, type OptionPanel } from '#lib/options/fields.ts';
import { $modifiedFields, hasField } from '#session/options/modified-options.ts';
import { resetOption } from '#session/options/options.ts';

const hiddenPanels = ['advanced', 'editor', 'metadata'] as const satisfies readonly OptionPanel[];
type HiddenPanel = (typeof hiddenPanels)[number];

/** Whether the batch page has no control of a field, but another page does in this panel. The value still applies. */
const isHiddenIn = ({ batchTab, panels }: FieldRow, panel: HiddenPanel) => !batchTab && panels?.includes(panel);

/** Panels that the batch page does not show, but whose values were modified on another page. */
export const $modifiedHiddenPanels = computed($modifiedFields, (modified): readonly HiddenPanel[] =>
  hiddenPanels.filter((panel) => hasField(modified, (row) => isHiddenIn(row, panel))),
);

export const resetHiddenPanels = (): void =>
  resetOption(...fieldsWhere((row) => hiddenPanels.some((panel) => isHiddenIn(row, panel))));
