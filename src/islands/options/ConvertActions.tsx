import { useStore } from '@nanostores/react';
import { clearAll, convert } from '../conversion/conversion.ts';
import { $converting } from '../conversion/file-status.ts';
import { $blockers, $pendingFiles } from '../conversion/pending-files.ts';
import { $progress } from '../conversion/progress.ts';
import { $reading } from '../files/files.ts';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';

export function ConvertActions() {
  const converting = useStore($converting);
  const { percent } = useStore($progress);
  const reading = useStore($reading) > 0;
  const count = useStore($pendingFiles).length;
  // Blocking reasons keep the button enabled, so that a click shows them.
  const hasBlockers = useStore($blockers).size > 0;
  const label = count > 1 ? `Convert ${count} files` : 'Convert';
  return (
    <div className="restored relative flex flex-wrap gap-2">
      {converting && (
        <div className="absolute inset-x-0 -top-2">
          <Progress label="All files" percent={percent} />
        </div>
      )}
      <Button
        id="convert"
        kind="primary"
        size="lg"
        disabled={converting || (count === 0 && !reading && !hasBlockers)}
        onClick={() => void convert()}
        className="grow font-semibold"
      >
        {converting ? 'Converting...' : label}
      </Button>
      <Button size="lg" disabled={converting} onClick={clearAll}>
        Clear All
      </Button>
    </div>
  );
}
