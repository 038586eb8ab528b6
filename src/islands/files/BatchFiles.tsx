import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { restoreOnLoad } from '#convert/run/resume.ts';
import { $hasFiles } from '#session/files/files.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { messages } from './messages.ts';
import { SkippedFiles } from './SkippedFiles.tsx';

const BatchList = lazy(() => import('./list/BatchList.tsx').then((module) => module.BatchList), {
  waiting: <div className="skeleton h-33 rounded-lg" />,
  Fallback: () => <NotLoaded title={messages.title} text={messages.batchListMissing} />,
});

/**
 * File list of the batch page, prefetched while it is empty.
 * @param results end of the list once there are results
 */
export function BatchFiles({ results }: { results: ReactNode }) {
  const hasFiles = useStore($hasFiles);
  useEffect(restoreOnLoad, []);
  useEffect(() => whenIdle(() => void BatchList.prefetch()), []);
  return (
    <>
      <SkippedFiles />
      {hasFiles && <BatchList results={results} />}
    </>
  );
}
