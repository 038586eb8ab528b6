import { computed } from 'nanostores';
import { $hasInterrupted } from '#convert/run/resume.ts';
import { $editorOpen } from '#session/editor.ts';
import { $hasFiles } from '#session/files.ts';
import { $results } from '#session/results.ts';
import { $deliveryOpen } from '../delivery/delivery-form.ts';
import { $modifiedFields, $modifiedTabs } from '../options/modified-options.ts';

/** Whether Clear All would change anything: files, results, settings, or an open panel. */
export const $canClear = computed(
  [$hasFiles, $results, $hasInterrupted, $modifiedFields, $modifiedTabs, $editorOpen, $deliveryOpen],
  (hasFiles, results, hasInterrupted, fields, tabs, editorOpen, deliveryOpen) =>
    hasFiles || hasInterrupted || editorOpen || deliveryOpen || results.length + fields.size + tabs.size > 0,
);
