const textFields =
  'input:not([type=range], [type=checkbox], [type=radio], [type=file], [type=button], [type=color]), textarea, [contenteditable]';

/** Controls that use keys without a modifier. */
const keyControls = `${textFields}, select, input[type=range], [role=slider], [role=menu], [role=listbox]`;

/** Controls that a pointer also focuses while the picture or the list is the subject: only keys that edit are theirs. */
const heldControls = '[data-stage] :is(input[type=range], [role=slider]), [data-handle]';

/** Keys that remove a file, which a control that holds a part of the picture or of a list must not lose. */
const editKeys: ReadonlySet<string> = new Set(['Delete', 'Backspace']);

/** Whether keys pressed on an element are text, so that they and the undo of the browser apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/**
 * Whether an element uses a key without a modifier itself: a text field, select, slider or menu any key, a grip or divider on
 * the picture and the handle of a list only those that edit.
 */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(heldControls) ? editKeys.has(key) : target.closest(keyControls) !== null;
}
