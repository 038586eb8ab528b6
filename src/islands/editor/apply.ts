import { $appliedEdits } from '#session/stage/image-edits.ts';
import { showToast } from '#session/toast.ts';
import { openEditorMessages as messages } from './messages.ts';

/** Confirms what the next conversion uses. Changes take effect without it. */
export function apply(): void {
  const edits = $appliedEdits.get();
  const text = edits.length > 0 ? messages.conversionUses(edits) : messages.conversionChangesNothing;
  showToast(messages.changesApplied, text);
}
