import { convertedPercent } from '#convert/run/progress.ts';
import { isActive } from '#session/file-status.ts';
import type { FileEntry } from '#session/model.ts';
import { Progress } from '../../ui/Progress.tsx';
import { listMessages } from '../messages.ts';
import { stateText } from './file-text.ts';

/** Progress in percent. Undefined for the conversion of an image, which reports none. */
function percentOf(entry: FileEntry): number | undefined {
  const { state } = entry;
  if (state.step === 'uploading') return state.percent;
  return state.step === 'queued' || state.step === 'retrying' ? 0 : convertedPercent(entry);
}

/** Progress bar at the bottom of a row while its file is active. */
export function FileProgress({ entry }: { entry: FileEntry }) {
  if (!isActive(entry)) return null;
  return (
    <div className="absolute inset-x-4 bottom-0 md:inset-x-5">
      <Progress label={listMessages.state(entry.name, stateText(entry.state))} percent={percentOf(entry)} />
    </div>
  );
}
