import type { ComponentType, ReactNode } from 'react';
import { useSyncExternalStore } from 'react';

interface Places<P> {
  /** What keeps its place until it is there. */
  waiting?: ReactNode;
  /** What stands there when it cannot be fetched, as without a connection. */
  Missing: ComponentType<P>;
}

/**
 * A part of the page whose code is fetched when it is first shown, or earlier with `prefetch`. Unlike React's `lazy` it is
 * drawn at once where it has been fetched, and never holds up what the server renders.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>, { waiting = null, Missing }: Places<P>) {
  let part: ComponentType<P> | undefined;
  let coming: Promise<void> | undefined;
  const watchers = new Set<() => void>();

  const arrive = (arrived: ComponentType<P>) => {
    part = arrived;
    for (const watch of watchers) watch();
  };
  const prefetch = (): Promise<void> => {
    coming ??= load().then(arrive, () => {
      // Nobody waits for it yet: it is tried again when it is shown.
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

  // biome-ignore lint/correctness/noComponentHookFactories: called once a module, so that it is one component
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
