import type { ReadableAtom } from 'nanostores';

const preventUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Lets the browser ask before the page is left, while `$isGuarded` is true. @returns a function that ends that */
export function guardUnload($isGuarded: ReadableAtom<boolean>): () => void {
  // The listener is set only while it is needed: it can keep the page out of the back/forward cache.
  const stop = $isGuarded.subscribe((isGuarded) => {
    if (isGuarded) addEventListener('beforeunload', preventUnload);
    else removeEventListener('beforeunload', preventUnload);
  });
  return () => {
    stop();
    removeEventListener('beforeunload', preventUnload);
  };
}
