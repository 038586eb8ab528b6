import { useStore } from '@nanostores/react';
import { $isCompressed } from '#session/options/quality.ts';
import { KeepOriginal } from '../KeepOriginal.tsx';
import { Resolution } from '../resize/Resolution.tsx';
import { EffortChoice } from './EffortChoice.tsx';

/** Options of the encoder that few visitors need. */
export function EncodingOptions() {
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
    </>
  );
}
