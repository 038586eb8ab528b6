import { useStore } from '@nanostores/react';
import { MapPin } from 'lucide-react';
import { memo } from 'react';
import { isUnderWay } from '../stores/conversion.ts';
import type { UploadedFile } from '../stores/files.ts';
import { $located } from '../stores/location.ts';
import { $options } from '../stores/options.ts';
import { FileName } from '../ui/FileName.tsx';
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
  const located = useStore($located).has(entry.id);
  const { name, format, picture, state } = entry;
  const src = { loading: undefined, none: 'none' as const, shown: picture.step === 'shown' ? picture.url : undefined };
  // A reason is a sentence: it goes below the name. A state is a word or two: where there is room, beside it.
  const long = state.step === 'failed' || state.step === 'rejected';
  return (
    <li className="relative px-4 py-3 md:px-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_auto] sm:gap-x-4">
        <Thumbnail
          src={src[picture.step]}
          kind={format === 'pdf' ? 'document' : 'image'}
          className="row-span-2 size-14 self-center"
        />
        <div className={`min-w-0 ${long ? '' : 'sm:row-span-2'}`}>
          <FileName name={name} className="font-medium" />
          <p className="tabular flex flex-wrap gap-x-3 text-caption text-muted">
            {facts(entry, options).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            {located && (
              <span className="flex items-center gap-1">
                <MapPin aria-hidden className="size-3.5" />
                Says where it was taken
              </span>
            )}
          </p>
        </div>
        <p
          className={`tabular col-start-2 row-start-2 self-start text-caption ${tones[state.step] ?? 'text-muted'} ${long ? '' : 'sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center sm:text-sm'}`}
        >
          {stateWords(state)}
        </p>
        <div className="col-start-3 row-span-2 row-start-1 flex items-center gap-1 sm:col-start-4">
          <FileActions entry={entry} />
        </div>
      </div>
      {isUnderWay(entry) && (
        <div className="absolute inset-x-4 -bottom-px md:inset-x-5">
          <Progress
            label={`${name}: ${stateWords(state)}`}
            percent={state.step === 'uploading' ? state.percent : state.step === 'queued' ? 0 : undefined}
          />
        </div>
      )}
    </li>
  );
});
