import { useStore } from '@nanostores/react';
import { $comparison, $isScrollPending } from '#session/results/comparison.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { WhenNear } from '../ui/loading/WhenNear.tsx';
import { messages } from './messages.ts';

const ComparisonPanel = lazy(() => import('./ComparisonPanel.tsx').then((module) => module.ComparisonPanel), {
  waiting: <div className="skeleton h-120 rounded-lg" />,
  Fallback: () => <NotLoaded title={messages.title} text={messages.notLoaded} />,
});

/** Rendered once a result's original is in the list. Loaded when it scrolls into view or is requested. */
export function Comparison() {
  const there = useStore($comparison) !== undefined;
  const isScrollPending = useStore($isScrollPending);
  return there ? (
    <WhenNear title={messages.title} now={isScrollPending} height="h-120">
      <ComparisonPanel />
    </WhenNear>
  ) : null;
}
