import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $editorFiles } from '#session/files/selection.ts';
import { cardStyles } from '../ui/button-styles.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { panelMessages } from './messages.ts';

const height = 'h-(--stage-height)';

/** If the code of the stage cannot be loaded, files can still be converted. */
const Stage = lazy(() => import('./Stage.tsx').then((module) => module.startStage()), {
  waiting: <div className={`skeleton rounded-lg ${height}`} />,
  Fallback: () => (
    <p role="alert" className={`p-4 text-sm text-muted ${cardStyles}`}>
      {panelMessages.notLoaded}
    </p>
  ),
});

/** Live result of all options, prefetched while there is no image. */
export function StagePanel() {
  const images = useStore($editorFiles);
  useEffect(() => whenIdle(() => void Stage.prefetch()), []);
  return images.length > 0 ? <Stage height={height} /> : null;
}
