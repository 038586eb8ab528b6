import type { ComponentType, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

interface Places<P> {
  /** Placeholder while loading. */
  waiting?: ReactNode;
  /** Fallback if loading fails, for example while offline. */
  Missing: ComponentType<P>;
}

/**
 * Component whose code is loaded on first render, or earlier by `prefetch`. Unlike React's `lazy`, it renders
 * synchronously once loaded and does not delay server rendering.
 */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>, { waiting = null, Missing }: Places<P>) {
  let part: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const watchers = new Set<() => void>();

  const arrive = (arrived: ComponentType<P>) => {
    part = arrived;
    for (const watch of watchers) watch();
  };
  const prefetch = (): Promise<void> => {
    coming ??= load().then(arrive, () => {
      // Not rendered yet, so the first render retries.
      if (watchers.size === 0) coming = undefined;
      else arrive(Missing);
    });
    return coming;
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    void prefetch();
    return () => watchers.delete(watcher);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, so the component is stable
  function Later(props: P) {
    const Part = useSyncExternalStore(
      watch,
      () => part,
      () => undefined,
    );
    return Part ? <Part {...props} /> : waiting;
  }
  return Object.assign(Later, { prefetch });
}
