import { ComparedView } from './ComparedView.tsx';
import type { Comparable } from './compared-images.ts';
import { Metrics } from './Metrics.tsx';

/** View and metrics of two images. Loaded once there are two. */
export function ComparedResult({ pair }: { pair: readonly [Comparable, Comparable] }) {
  return (
    <>
      <ComparedView pair={pair} />
      <Metrics pair={pair} />
    </>
  );
}
