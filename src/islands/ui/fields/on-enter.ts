import type { KeyboardEvent } from 'react';

/** Calls an action on Enter, except for the Enter that confirms an IME composition. */
export const onEnter =
  (action: () => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };
