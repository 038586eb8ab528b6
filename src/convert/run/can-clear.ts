import { computed } from 'nanostores';
import { $deliveryOpen } from '#session/delivery-form.ts';
import { $editorOpen } from '#session/editor.ts';
import { $hasFiles } from '#session/files.ts';
import { $modifiedFields, $modifiedTabs } from '#session/modified-options.ts';
import { $results } from '#session/results.ts';
import { $hasInterrupted } from './resume.ts';

/** Whether Clear All would change anything: files, results, settings, or an open panel. */
export const $canClear = computed(
  [$hasFiles, $results, $hasInterrupted, $modifiedFields, $modifiedTabs, $editorOpen, $deliveryOpen],
  (hasFiles, results, hasInterrupted, fields, tabs, editorOpen, deliveryOpen) =>
    hasFiles || hasInterrupted || editorOpen || deliveryOpen || results.length + fields.size + tabs.size > 0,
);
