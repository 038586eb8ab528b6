import { databaseOperations } from './initial-series.ts';
import type { Metrics } from './metrics.ts';

type Execute = (text: string, ...rest: unknown[]) => Promise<unknown>;
type RunTransaction = (work: (connection: object) => unknown) => Promise<unknown>;

/** The methods of each driver through which drizzle runs statements and transactions. */
const drivers = {
  postgres: { execute: 'unsafe', transaction: 'begin' },
  pglite: { execute: 'query', transaction: 'transaction' },
} as const;

const FIRST_KEYWORD = /^\W*(\w+)/;
const known = new Set<string>(databaseOperations);

/** Times the statements of a database client, within transactions too, and counts those that fail. */
export function instrumentQueries(driver: keyof typeof drivers, client: object, metrics: Metrics): void {
  const { execute, transaction } = drivers[driver];
  wrapExecute(client, execute, metrics);
  const target = client as Record<typeof transaction, RunTransaction>;
  const runTransaction = target[transaction].bind(client);
  target[transaction] = (work) =>
    runTransaction((connection) => {
      wrapExecute(connection, execute, metrics);
      return work(connection);
    });
}

function wrapExecute<M extends string>(client: object, method: M, metrics: Metrics): void {
  const target = client as Record<M, Execute>;
  const execute = target[method].bind(client);
  target[method] = (text, ...rest) => {
    const operation = operationOf(text);
    const startedAt = performance.now();
    const query = execute(text, ...rest);
    const observe = () => metrics.observe('databaseSeconds', { operation }, (performance.now() - startedAt) / 1000);
    // A postgres.js query runs one microtask after `then`, so drizzle can still call its `values()`.
    query.then(observe, () => {
      observe();
      metrics.count('databaseErrors', { operation });
    });
    return query;
  };
}

function operationOf(text: string): string {
  const keyword = FIRST_KEYWORD.exec(text)?.[1]?.toLowerCase() ?? '';
  return known.has(keyword) ? keyword : 'other';
}
