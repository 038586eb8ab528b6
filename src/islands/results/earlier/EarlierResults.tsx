import { useStore } from '@nanostores/react';
import type { ArchiveName } from '#lib/api.ts';
import { $earlierResults } from '#session/results/results.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { NotLoaded } from '../../ui/loading/NotLoaded.tsx';
import { messages } from '../messages.ts';

const EarlierPanel = lazy(() => import('./EarlierPanel.tsx').then((module) => module.EarlierPanel), {
  Fallback: () => <NotLoaded title={messages.earlier} text={messages.earlierNotLoaded} />,
});

/** Results from before a reload, of files that left the list, and in formats that were chosen earlier. */
export function EarlierResults({ archive = 'converted-images' }: { archive?: ArchiveName }) {
  const hasEarlier = useStore($earlierResults).length > 0;
  return hasEarlier ? <EarlierPanel archive={archive} /> : null;
}
