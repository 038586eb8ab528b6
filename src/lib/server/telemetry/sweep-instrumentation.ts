import type { Metrics } from './metrics.ts';

/**
 * Counts sweeps and the items that they remove.
 * @param sweep returns the number of items by kind
 */
export function instrumentSweep<S extends object>(metrics: Metrics, sweep: () => Promise<S>): () => Promise<S> {
  return async () => {
    try {
      const swept = await sweep();
      for (const [kind, count] of Object.entries(swept)) metrics.count('swept', { kind }, count);
      metrics.count('sweeps', { outcome: 'done' });
      metrics.set('lastSweep', {}, Date.now() / 1000);
      return swept;
    } catch (error) {
      metrics.count('sweeps', { outcome: 'failed' });
      throw error;
    }
  };
}
