import { useStore } from '@nanostores/react';
import { $isCompressed } from '#session/options/quality.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { KeepOriginal } from '../KeepOriginal.tsx';
import { BatchResize } from '../resize/BatchResize.tsx';
import { EffortChoice } from './EffortChoice.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { QualityControl } from './QualityControl.tsx';

/** Below the first controls. Without it, everything else works. */
const Resolution = lazy(() => import('../resize/Resolution.tsx').then((module) => module.Resolution), {
  waiting: <div className="h-25" />,
  Fallback: () => null,
});

export function FormatAndQuality() {
  const isCompressed = useStore($isCompressed);
  // The PDF panel has the quality.
  const isPdfTool = useStore($isPdfTool);
  return (
    <>
      <FormatChoice />
      {!isPdfTool && (
        <div className="mt-3 border-t border-line pt-2.5">
          <QualityControl />
        </div>
      )}
      <div className="mt-1 border-t border-line pt-1">
        <BatchResize />
      </div>
      {isCompressed && (
        <>
          <div className="mt-1 border-t border-line pt-3">
            <EffortChoice />
          </div>
          <KeepOriginal />
        </>
      )}
      <div className="mt-1 border-t border-line pt-2.5">
        <Resolution />
      </div>
    </>
  );
}
