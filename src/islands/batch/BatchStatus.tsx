import { useStore } from '@nanostores/react';
import { $runPause } from '#convert/run/progress.ts';
import { $converting } from '#session/file-status.ts';
import { $savedText } from '#session/totals.ts';
import { Progress } from '../ui/Progress.tsx';
import { $batchPercent } from './batch-progress.ts';
import { $batchStatus } from './batch-status.ts';
import { messages } from './messages.ts';

/** Progress of the batch in numbers, and the bytes saved. */
export function BatchStatus() {
  const status = useStore($batchStatus);
  const savedText = useStore($savedText);
  const percent = useStore($batchPercent);
  const converting = useStore($converting);
  const isPaused = useStore($runPause) !== 'none' && converting;
  return (
    <div>
      <div className={converting ? '' : 'invisible'}>
        <Progress label={messages.allFiles} percent={percent ?? 0} />
      </div>
      <p
        id="batch-status"
        className={`tabular mt-1.5 text-sm ${isPaused ? 'font-medium text-accent-ink' : converting ? 'font-medium' : 'text-muted'}`}
      >
        {status}
      </p>
      {savedText && <p className="tabular text-caption text-muted">{savedText}</p>}
    </div>
  );
}
