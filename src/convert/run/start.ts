import { showInvalidField } from '#session/options/invalid-fields.ts';
import { loadRunsOnChoice } from '../choose/load-runs-on-choice.ts';
import { conversionMessages as messages } from '../messages.ts';
import { showNotLoaded } from '../not-loaded.ts';

// The actions of a page on its files. Their code is loaded when the page is idle, or by the first action.

async function loadConversion() {
  const module = await import('./conversion.ts');
  module.guardConversions();
  return module;
}

const loadRequests = () => import('./convert-file.ts');
const loadClearing = () => import('./clear-request.ts');

/** Loads the code of all actions, and of the choice between the device and the server. An action loads its code again if that fails. */
export const prefetchActions = (): Promise<unknown> =>
  Promise.allSettled([loadRunsOnChoice(), loadConversion(), loadRequests(), loadClearing()]);

/** Converts the pending files, or shows a field whose text is wrong. See `conversion.ts`. */
export const startConversion = async (): Promise<void> =>
  showInvalidField() ? undefined : run(loadConversion, ({ convert }) => convert());

/** The same for the pending files that need the server, to which the visitor agrees by calling this. */
export const startOnServer = async (): Promise<void> =>
  showInvalidField() ? undefined : run(loadConversion, ({ agreeAndConvert }) => agreeAndConvert());

/** Cancels all requests. */
export const cancelConversion = (): Promise<void> => run(loadRequests, ({ cancelAll }) => cancelAll());

/** Resets the page, after a confirmation if there are results that need one. */
export const startClearing = (): Promise<void> => run(loadClearing, ({ requestClear }) => requestClear());

async function run<M>(load: () => Promise<M>, act: (module: M) => void | Promise<void>): Promise<void> {
  const module = await load().catch(() => undefined);
  if (module) await act(module);
  else showNotLoaded(messages.failedTitle);
}
