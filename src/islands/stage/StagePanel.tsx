import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $editorFile } from '../editor/editor.ts';
import { cardStyles } from '../ui/button-styles.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';

/** Height of the stage: a share of the window on a phone, whatever the text size; on a desktop up to the end of the first screen. */
const height = 'h-[38svh] lg:h-[clamp(22rem,100vh-13.5rem,44rem)]';

/** The picture is an addition: without its code, files can be converted all the same. */
const Stage = lazy(() => import('./Stage.tsx').then((module) => module.Stage), {
  waiting: <div className={`skeleton rounded-lg ${height}`} />,
  Fallback: () => (
    <p role="alert" className={`p-4 text-sm text-muted ${cardStyles}`}>
      The preview could not be loaded. Reload the page to try again.
    </p>
  ),
});

/** Live result of all options, prefetched while there is no image. */
export function StagePanel() {
  const file = useStore($editorFile);
  useEffect(() => whenIdle(() => void Stage.prefetch()), []);
  return file ? <Stage height={height} /> : null;
}
