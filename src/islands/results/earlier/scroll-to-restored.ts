// Browsers restore the scroll position, although the page is shorter after a reload, without its files.

/** Id of the list of files that were not converted before the visitor left. */
export const INTERRUPTED_ID = 'interrupted-files';

/** Scrolls to the list of unconverted files, else to the earlier results, unless they are visible. */
export function scrollToRestored(element: HTMLElement | null): void {
  const target = document.getElementById(INTERRUPTED_ID) ?? element;
  const { top = 0, bottom = 0 } = target?.getBoundingClientRect() ?? {};
  if (top < 0 || bottom > innerHeight) target?.scrollIntoView({ block: 'start' });
}
