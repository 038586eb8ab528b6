import { fileMessages } from '#convert/messages.ts';
import { showNotLoaded } from '#convert/not-loaded.ts';

const load = () => import('./add-files.ts');

/** Loads the code that adds files. Adding files loads it again if that fails. */
export const prefetchAdding = (): Promise<unknown> => load().catch(() => undefined);

/** Adds files up to the page's limit, see `add-files.ts`. */
export async function startAdding(files: Iterable<File>): Promise<void> {
  // A list of a file input is emptied once its event has been handled.
  const all = Array.from(files);
  if (all.length === 0) return;
  const module = await load().catch(() => undefined);
  if (module) await module.addWithinLimit(all);
  else showNotLoaded(fileMessages.failedTitle);
}
