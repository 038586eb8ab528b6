import { useStore } from '@nanostores/react';
import { $isPdfTool } from '#session/pdf-page.ts';
import { $isCompressed } from '#session/quality.ts';
import { KeepOriginal } from '../growth/KeepOriginal.tsx';
import { BatchResize } from '../resize/BatchResize.tsx';
import { SettingsFromOtherPages } from '../SettingsFromOtherPages.tsx';
import { EffortChoice } from './EffortChoice.tsx';
import { FormatChoice } from './FormatChoice.tsx';
import { QualityControl } from './QualityControl.tsx';

export function FormatAndQuality() {
  const isCompressed = useStore($isCompressed);
  // The PDF panel has the quality.
  const isPdfTool = useStore($isPdfTool);
  return (
    <>
      <SettingsFromOtherPages />
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
    </>
  );
}
