import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $viewed } from '#session/results/viewed-result.ts';
import { $isStageOpen } from '#session/stage/stage-open.ts';
import { $stageFile } from '#session/stage/stage-options.ts';
import { cardStyles } from '../ui/buttons/button-styles.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { panelMessages } from './messages.ts';
import type { PageThumbnail } from './strip/StageStrip.tsx';

/** Where it can be closed, it leaves space for the list below. */
const heights = { always: 'h-(--stage-height)', closable: 'h-(--stage-height) lg:h-[clamp(22rem,58vh,48rem)]' };

const NotLoaded = () => (
  <p role="alert" className={`p-4 text-sm text-muted ${cardStyles}`}>
    {panelMessages.notLoaded}
  </p>
);

/** If the code of the stage cannot be loaded, files can still be converted. */
const Stage = lazy(() => import('./Stage.tsx').then((module) => module.startStage()), {
  waiting: <div className={`skeleton rounded-lg ${heights.always}`} />,
  Fallback: NotLoaded,
});

const ResultView = lazy(() => import('./result/ResultView.tsx').then((module) => module.ResultView), {
  Fallback: NotLoaded,
});

interface Props {
  PageThumbnail: PageThumbnail;
  /** Whether it is closed until a file is chosen for it. */
  canClose?: boolean;
}

/** Live result of all options, prefetched while there is no file, and the viewed result. */
export function StagePanel({ PageThumbnail, canClose = false }: Props) {
  const hasFile = useStore($stageFile) !== undefined;
  const isOpen = useStore($isStageOpen);
  const isViewed = useStore($viewed) !== undefined;
  useEffect(() => (canClose ? undefined : whenIdle(() => void Stage.prefetch())), [canClose]);
  return (
    <>
      {hasFile && (isOpen || !canClose) && (
        <Stage
          height={canClose ? heights.closable : heights.always}
          PageThumbnail={PageThumbnail}
          canClose={canClose}
        />
      )}
      {isViewed && <ResultView />}
    </>
  );
}
