import { lazy } from '../ui/loading/lazy.tsx';

const nothing = { Fallback: () => null };

/** Depends on a server response. If the module fails to load, the response is unavailable too. */
export const BeforeReload = lazy(
  () => import('./earlier/BeforeReload.tsx').then((module) => module.BeforeReload),
  nothing,
);

/** Prefetched once there is a file. Without it, the rows and the results have their downloads. */
export const DownloadAction = lazy(
  () => import('./DownloadAction.tsx').then((module) => module.DownloadAction),
  nothing,
);

/** Confirms before unsaved results are deleted. Without the module, nothing is. */
export const ClearDialog = lazy(() => import('./ClearDialog.tsx').then((module) => module.ClearDialog), nothing);
