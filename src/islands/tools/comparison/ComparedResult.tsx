import { ComparedView } from './ComparedView.tsx';
import type { Comparable } from './compared-pictures.ts';
import { Metrics } from './Metrics.tsx';

/** What there is to see of two pictures. Fetched when there are two. */
export function ComparedResult({ pair }: { pair: readonly [Comparable, Comparable] }) {
  return (
    <>
      <ComparedView pair={pair} />
      <Metrics pair={pair} />
    </>
  );
}
