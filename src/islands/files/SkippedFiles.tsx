import { useStore } from '@nanostores/react';
import { $skippedFiles } from '#session/files/reading.ts';
import { lazy } from '../ui/loading/lazy.tsx';

/** Without the module, the toast has reported the files. */
const SkippedList = lazy(() => import('./list/SkippedList.tsx').then((module) => module.SkippedList), {
  Fallback: () => null,
});

/** Files that were not added, if there are any. */
export function SkippedFiles() {
  return useStore($skippedFiles).length > 0 ? <SkippedList /> : null;
}
