const textFields =
  'input:not([type=range], [type=checkbox], [type=radio], [type=file], [type=button], [type=color]), textarea, [contenteditable]';

/** Controls that use keys without a modifier. */
const keyControls = `${textFields}, select, [role=menu], [role=listbox]`;

/** Controls that a pointer also focuses while the image or the list is the subject. They use arrow keys only. */
const heldControls = 'input[type=range], [role=slider], [data-handle]';

/** Keys that remove a file, which must not happen from a control that holds a value or a part of the image. */
const editKeys: ReadonlySet<string> = new Set(['Delete', 'Backspace']);

/** Whether keys pressed on an element are text, so that they and the undo of the browser apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/**
 * Whether an element uses a key without a modifier itself: a text field, select or menu any key, a slider, a grip on the image
 * and the handle of a list only those that edit.
 */
export function usesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(heldControls) ? editKeys.has(key) : target.closest(keyControls) !== null;
}
