// Browsers restore the scroll position of a page whose files are gone, so that it shows something else.

/** Id of the list of files that were not converted before the visitor left. */
export const INTERRUPTED_ID = 'interrupted-files';

/** Scrolls to what has been restored, unless it is visible: first to the files that were not converted. */
export function scrollToRestored(element: HTMLElement | null): void {
  const target = document.getElementById(INTERRUPTED_ID) ?? element;
  const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) target?.scrollIntoView({ block: 'start' });
}
