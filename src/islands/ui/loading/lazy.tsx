import type { ComponentType, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

interface LazyOptions<P> {
  /** Placeholder while loading. */
  waiting?: ReactNode;
  /** Fallback if loading fails, for example while offline. */
  Fallback: ComponentType<P>;
}

/**
 * Component whose code is loaded on first render, or earlier by `prefetch`. Unlike React's `lazy`, it renders
 * synchronously once loaded and does not delay server rendering.
 */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, Fallback }: LazyOptions<P>,
) {
  let loaded: ComponentType<P> | undefined;
  let loading: Promise<void> | undefined;
  const watchers = new Set<() => void>();

  const show = (component: ComponentType<P>) => {
    loaded = component;
    for (const watch of watchers) watch();
  };
  const prefetch = (): Promise<void> => {
    loading ??= load().then(show, () => {
      // Not rendered yet, so the first render retries.
      if (watchers.size === 0) loading = undefined;
      else show(Fallback);
    });
    return loading;
  };
  const watch = (watcher: () => void) => {
    watchers.add(watcher);
    void prefetch();
    return () => watchers.delete(watcher);
  };

  // biome-ignore lint/correctness/noComponentHookFactories: called once per module, so the component is stable
  function LazyComponent(props: P) {
    const Part = useSyncExternalStore(
      watch,
      () => loaded,
      () => undefined,
    );
    return Part ? <Part {...props} /> : waiting;
  }
  return Object.assign(LazyComponent, { prefetch });
}
