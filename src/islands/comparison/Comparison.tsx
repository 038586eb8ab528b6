import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $comparison } from '../stores/comparison.ts';

/** Fetched when there is something to compare. Without a connection the panel is missing, and nothing else. */
const ComparisonPanel = lazy(() =>
  import('./ComparisonPanel.tsx').then(
    (module) => ({ default: module.ComparisonPanel }),
    () => ({ default: () => null }),
  ),
);

/** Appears once there is a result whose original is still in the list. */
export function Comparison() {
  const there = useStore($comparison) !== undefined;
  return there ? (
    <Suspense fallback={null}>
      <ComparisonPanel />
    </Suspense>
  ) : null;
}
