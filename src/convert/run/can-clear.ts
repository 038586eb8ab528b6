import { computed } from 'nanostores';
import { $hasFiles } from '#session/files/files.ts';
import { $modifiedFields, $modifiedTabs } from '#session/options/modified-options.ts';
import { $deliveryOpen } from '#session/results/delivery-form.ts';
import { $results } from '#session/results/results.ts';
import { $editorOpen } from '#session/stage/editor.ts';
import { $hasInterrupted } from './resume.ts';

/** Whether Clear All would change anything: files, results, settings, or an open panel. */
export const $canClear = computed(
  [$hasFiles, $results, $hasInterrupted, $modifiedFields, $modifiedTabs, $editorOpen, $deliveryOpen],
  (hasFiles, results, hasInterrupted, fields, tabs, editorOpen, deliveryOpen) =>
    hasFiles || hasInterrupted || editorOpen || deliveryOpen || results.length + fields.size + tabs.size > 0,
);
