const textFields =
  'input:not([type=range], [type=checkbox], [type=radio], [type=file], [type=button], [type=color]), textarea, [contenteditable]';

/** Controls that use keys without a modifier. */
const keyControls = `${textFields}, select, input[type=range], [role=slider], [role=menu], [role=listbox]`;

/** Whether keys pressed on an element are text, so that they and the undo of the browser apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;

/**
 * Whether an element uses keys without a modifier itself: a text field, select, slider or menu. The sliders on the picture do
 * not count, because a click on the picture focuses them.
 */
export const usesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(keyControls) !== null && target.closest('[data-stage]') === null;
