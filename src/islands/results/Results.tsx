import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { restoreOnLoad } from '#convert/run/resume.ts';
import type { ArchiveName } from '#lib/api.ts';
import { $hasFiles } from '#session/files/files.ts';
import { $results } from '#session/results/results.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { messages } from './messages.ts';

const ResultsPanel = lazy(() => import('./ResultsPanel.tsx').then((module) => module.ResultsPanel), {
  Fallback: () => <NotLoaded title={messages.title} text={messages.notLoaded} />,
});

/** Result list, prefetched once there is a file. */
export function Results({ archive = 'converted-images' }: { archive?: ArchiveName }) {
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  useEffect(() => {
    if (hasFiles) void ResultsPanel.prefetch();
  }, [hasFiles]);
  useEffect(() => whenIdle(restoreOnLoad), []);
  return hasResults ? <ResultsPanel archive={archive} /> : null;
}
