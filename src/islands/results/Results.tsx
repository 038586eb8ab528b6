import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $hasFiles } from '../stores/files.ts';
import { $results } from '../stores/results.ts';
import { later } from '../ui/later.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';

const ResultsPanel = later(() => import('./ResultsPanel.tsx').then((module) => module.ResultsPanel), {
  Missing: () => (
    <NotLoaded
      title="Conversion Results"
      text="Your files are converted, but their list could not be loaded. Reload the page and convert again."
    />
  ),
});

/** What came out, fetched while the first files are looked at. */
export function Results() {
  const hasFiles = useStore($hasFiles);
  const hasResults = useStore($results).length > 0;
  useEffect(() => {
    if (hasFiles) void ResultsPanel.prefetch();
  }, [hasFiles]);
  return hasResults ? <ResultsPanel /> : null;
}
