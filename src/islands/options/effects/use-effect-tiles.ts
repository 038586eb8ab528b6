import { type RefObject, useEffect, useState } from 'react';
import type { EffectTiles } from './effect-tiles.ts';

/** Tiles are made once they are this close to the viewport. */
const MARGIN = '200px';

/**
 * Pictures of the effects, made once the element is near the viewport.
 * @returns undefined until then; `failed` if the code could not be loaded
 */
export function useEffectTiles(element: RefObject<HTMLElement | null>): EffectTiles | 'failed' | undefined {
  const [tiles, setTiles] = useState<EffectTiles | 'failed'>();
  useEffect(() => {
    if (!element.current) return;
    const unmounting = new AbortController();
    const { signal } = unmounting;
    const start = async () => {
      const { watchEffectTiles } = await import('./effect-tiles.ts');
      if (!signal.aborted) signal.addEventListener('abort', watchEffectTiles(setTiles));
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        start().catch(() => !signal.aborted && setTiles('failed'));
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => {
      observer.disconnect();
      unmounting.abort();
    };
  }, [element]);
  return tiles;
}
