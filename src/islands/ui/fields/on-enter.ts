import type { KeyboardEvent } from 'react';

/** Calls an action on Enter, but not on the Enter that ends the composing of a character. */
export const onEnter =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };
