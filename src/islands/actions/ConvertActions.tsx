import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { runsOnMessages } from '#convert/messages.ts';
import { $convertible, $isConverted } from '#convert/run/pending-files.ts';
import { $progress } from '#convert/run/progress.ts';
import { prefetchActions, startConversion } from '#convert/run/start.ts';
import { $converting } from '#session/files/file-status.ts';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { Progress } from '../ui/Progress.tsx';
import { ClearButton, ConvertButton, OnServerButton } from './ActionButtons.tsx';
import { actionMessages, convertMessages as messages } from './messages.ts';

function convertLabel(count: number, sentCount: number): string {
  if (sentCount > 0 && sentCount === count) return runsOnMessages.convertOnServer(count);
  if (count <= 1) return messages.convert;
  return sentCount > 0 ? messages.convertFilesSomeOnServer(count, sentCount) : messages.convertFiles(count);
}

/**
 * Convert and Clear All.
 * @param download takes the place of Convert once nothing is left to convert
 */
export function ConvertActions({ download }: { download: ReactNode }) {
  useEffect(() => whenIdle(() => void prefetchActions()), []);
  const converting = useStore($converting);
  const { percent } = useStore($progress);
  const { ready, sentCount } = useStore($convertible);
  const isConverted = useStore($isConverted);
  return (
    <div className="restored relative flex gap-[8px]">
      {converting && (
        <div className="absolute inset-x-0 -top-2">
          <Progress label={actionMessages.allFiles} percent={percent} />
        </div>
      )}
      {isConverted ? (
        download
      ) : (
        <ConvertButton label={convertLabel(ready.length, sentCount)} onConvert={() => void startConversion()} />
      )}
      <OnServerButton />
      <ClearButton />
    </div>
  );
}
