import { isActive } from '../../conversion/file-status.ts';
import { convertedPercent } from '../../conversion/progress.ts';
import { Progress } from '../../ui/Progress.tsx';
import type { UploadedFile } from '../files.ts';
import { stateWords } from './file-text.ts';

/** Of an upload and of a PDF there is a figure; a picture's conversion has none. */
function percentOf(entry: UploadedFile): number | undefined {
  const { state } = entry;
  if (state.step === 'uploading') return state.percent;
  return state.step === 'queued' || state.step === 'retrying' ? 0 : convertedPercent(entry);
}

/** A line at the lower edge of a row, while its file is under way. */
export function FileProgress({ entry }: { entry: UploadedFile }) {
  if (!isActive(entry)) return null;
  return (
    <div className="absolute inset-x-4 bottom-0 md:inset-x-5">
      <Progress label={`${entry.name}: ${stateWords(entry.state)}`} percent={percentOf(entry)} />
    </div>
  );
}
