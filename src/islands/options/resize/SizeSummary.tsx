import { useStore } from '@nanostores/react';
import { $files } from '../../files/files.ts';
import { selectFile } from '../../files/selected-file.ts';
import { imageSize } from '../../results/result-size.ts';
import { $sizeSummary } from './size-summary.ts';

function FileChoice({ shown }: { shown: string }) {
  const files = useStore($files).filter(imageSize);
  return (
    <select
      aria-label="File whose size is shown"
      value={shown}
      onChange={(event) => selectFile(event.target.value)}
      className="-ml-1 min-h-11 w-full min-w-0 truncate rounded-sm bg-surface px-1 text-text md:min-h-8"
    >
      {files.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Resulting size of the selected file, below every tab, with a file select if there are several. */
export function SizeSummary() {
  const summary = useStore($sizeSummary);
  if (!summary) return null;
  return (
    <div className="restored shrink-0 border-t border-line px-4 py-2 text-caption text-muted md:px-5">
      {summary.hasSeveralFiles && <FileChoice shown={summary.id} />}
      <p className="tabular">
        {summary.from === summary.to ? (
          `Result keeps ${summary.from} px`
        ) : (
          <>
            {summary.from} becomes <strong className="font-semibold text-text">{summary.to}</strong> px
          </>
        )}
      </p>
    </div>
  );
}
