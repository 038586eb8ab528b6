import { useStore } from '@nanostores/react';
import { $isCompressed } from '#session/options/quality.ts';
import { FileNames } from '../FileNames.tsx';
import { KeepOriginal } from '../KeepOriginal.tsx';
import { Resolution } from '../resize/Resolution.tsx';
import { EffortChoice } from './EffortChoice.tsx';

/** Options that few visitors need. @param hasNames whether several files can be listed, whose names a pattern makes */
export function EncodingOptions({ hasNames }: { hasNames: boolean }) {
  const isCompressed = useStore($isCompressed);
  return (
    <>
      <Resolution />
      {isCompressed && (
        <>
          <EffortChoice />
          <KeepOriginal />
        </>
      )}
      {hasNames && <FileNames />}
    </>
  );
}
