import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { isUnderWay } from '../stores/conversion.ts';
import type { UploadedFile } from '../stores/files.ts';
import { $options } from '../stores/options.ts';
import { Progress } from '../ui/Progress.tsx';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import { FileActions } from './FileActions.tsx';
import { facts, stateWords } from './fileWords.ts';

const tones: Partial<Record<UploadedFile['state']['step'], string>> = {
  done: 'text-accent-ink font-medium',
  failed: 'text-danger',
  rejected: 'text-danger',
};

export const FileRow = memo(function FileRow({ entry }: { entry: UploadedFile }) {
  const options = useStore($options);
  const { file, format, picture, state } = entry;
  const src = { loading: undefined, none: 'none' as const, shown: picture.step === 'shown' ? picture.url : undefined };
  return (
    <li className="relative px-4 py-3 md:px-5">
      <div className="flex items-center gap-3 sm:gap-4">
        <Thumbnail src={src[picture.step]} kind={format === 'pdf' ? 'document' : 'image'} />
        <div className="min-w-0 grow">
          <p className="truncate font-medium" title={file.name}>
            {file.name}
          </p>
          <p className="tabular flex flex-wrap gap-x-3 text-[13px] text-muted">
            {facts(entry, options).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <p className={`tabular text-[13px] ${tones[state.step] ?? 'text-muted'}`}>{stateWords(state)}</p>
        </div>
        <FileActions entry={entry} />
      </div>
      {isUnderWay(entry) && (
        <div className="absolute inset-x-4 -bottom-px md:inset-x-5">
          <Progress
            label={`${file.name}: ${stateWords(state)}`}
            percent={state.step === 'uploading' ? state.percent : state.step === 'queued' ? 0 : undefined}
          />
        </div>
      )}
    </li>
  );
});
