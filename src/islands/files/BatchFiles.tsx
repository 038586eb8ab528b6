import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { restoreOnLoad } from '../conversion/resume.ts';
import { $results } from '../results/results.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { $hasFiles } from './files.ts';
import { SkippedFiles } from './SkippedFiles.tsx';

const BatchList = lazy(() => import('./list/BatchList.tsx').then((module) => module.BatchList), {
  waiting: <div className="skeleton h-33 rounded-lg" />,
  Fallback: () => (
    <NotLoaded
      title="Uploaded Files"
      text="The list could not be loaded. The files can be converted and downloaded as a ZIP all the same."
    />
  ),
});

/** File list of the batch page, prefetched while it is empty. */
export function BatchFiles() {
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  useEffect(restoreOnLoad, []);
  useEffect(() => whenIdle(() => void BatchList.prefetch()), []);
  return (
    <>
      <SkippedFiles />
      {(hasFiles || hasResults) && <BatchList />}
    </>
  );
}
