import { databaseOperations } from './expected-series.ts';
import type { Metrics } from './metrics.ts';

/** To be told of a statement when it is asked for; what it gives is to be told of its end, and of what went wrong. */
export type Statements = (text: string) => (error?: unknown) => void;

const FIRST_WORD = /^\W*(\w+)/;
const known = new Set<string>(databaseOperations);

/** Times statements and counts those that fail, by their first word. */
export function measuredStatements(metrics: Metrics): Statements {
  return (text) => {
    const word = FIRST_WORD.exec(text)?.[1]?.toLowerCase() ?? '';
    const operation = known.has(word) ? word : 'other';
    const startedAt = performance.now();
    return (error) => {
      metrics.observe('databaseSeconds', { operation }, (performance.now() - startedAt) / 1000);
      if (error !== undefined) metrics.count('databaseErrors', { operation });
    };
  };
}
