const textFields =
  'input:not([type=range], [type=checkbox], [type=radio], [type=file], [type=button], [type=color]), textarea, [contenteditable]';

/** Whether keys pressed on an element are text, so that they and the undo of the browser apply. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(textFields) !== null;
