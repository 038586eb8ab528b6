import { useStore } from '@nanostores/react';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { WhenNear } from '../ui/loading/WhenNear.tsx';
import { $comparison, $isScrollPending } from './comparison.ts';

const ComparisonPanel = lazy(() => import('./ComparisonPanel.tsx').then((module) => module.ComparisonPanel), {
  waiting: <div className="skeleton h-120 rounded-lg" />,
  Fallback: () => (
    <NotLoaded title="Image Comparison" text="The comparison could not be loaded. Reload the page to try again." />
  ),
});

/** Rendered once a result's original is in the list. Loaded when it scrolls into view or is requested. */
export function Comparison() {
  const there = useStore($comparison) !== undefined;
  const isScrollPending = useStore($isScrollPending);
  return there ? (
    <WhenNear title="Image Comparison" now={isScrollPending} height="h-120">
      <ComparisonPanel />
    </WhenNear>
  ) : null;
}
