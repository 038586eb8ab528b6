import { type RefObject, useEffect } from 'react';
import { $isPdfTool } from '#session/pages/pdf-page.ts';

/** Moves the focus to the shown tab when a change of the file list removes the focused control of the panel. */
export function useFocusInPanel(panel: RefObject<HTMLElement | null>): void {
  useEffect(
    () =>
      $isPdfTool.listen(() => {
        const focused = document.activeElement;
        if (!focused || !panel.current?.contains(focused)) return;
        const preventScroll = !focused.matches(':focus-visible');
        // React removes the control in a microtask.
        setTimeout(() => {
          const tab = panel.current?.querySelector<HTMLElement>('[aria-selected=true]');
          if (!focused.isConnected) tab?.focus({ preventScroll });
        });
      }),
    [panel],
  );
}
