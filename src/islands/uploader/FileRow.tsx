import { useStore } from '@nanostores/react';
import { MapPin } from 'lucide-react';
import { memo } from 'react';
import type { UploadedFile } from '../stores/files.ts';
import { $located } from '../stores/location.ts';
import { $options } from '../stores/options.ts';
import { $pageOrders } from '../stores/pageOrders.ts';
import { $pdfDocuments } from '../stores/pdfDocumentStates.ts';
import { convertedPercent } from '../stores/progress.ts';
import { $hindrances } from '../stores/toConvert.ts';
import { failedPagesOf, isUnderWay } from '../stores/underWay.ts';
import { FileName } from '../ui/FileName.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Thumbnail } from '../ui/Thumbnail.tsx';
import { FileActions } from './FileActions.tsx';
import { facts, failedPageWords, pageFact, stateWords } from './fileWords.ts';

type Step = UploadedFile['state']['step'];

const tones: Partial<Record<Step, string>> = {
  done: 'text-accent-ink font-medium',
  failed: 'text-danger',
  rejected: 'text-danger',
};

/** What a file stands at there is more telling than what hinders its next conversion. */
const told: readonly Step[] = ['failed', 'rejected', 'queued', 'uploading', 'converting'];

/** Of an upload and of a PDF there is a figure; a picture's conversion has none. */
function percentOf(entry: UploadedFile): number | undefined {
  const { state } = entry;
  if (state.step === 'uploading') return state.percent;
  return state.step === 'queued' ? 0 : convertedPercent(entry);
}

export const FileRow = memo(function FileRow({ entry }: { entry: UploadedFile }) {
  const options = useStore($options);
  const located = useStore($located).has(entry.id);
  const document = useStore($pdfDocuments).get(entry.id);
  const wanted = useStore($pageOrders).get(entry.id)?.pages.length;
  const hindrance = useStore($hindrances).get(entry.id);
  const { name, format, picture, state } = entry;
  const src = { loading: undefined, none: 'none' as const, shown: picture.step === 'shown' ? picture.url : undefined };
  const failedPages = failedPagesOf(entry);
  const hindered = hindrance !== undefined && !told.includes(state.step);
  const words = hindered ? hindrance : stateWords(state);
  const tone = hindered || failedPages.length > 0 ? 'text-danger' : (tones[state.step] ?? 'text-muted');
  // A reason is a sentence: it goes below the name. A state is a word or two: where there is room, beside it.
  const long = state.step === 'failed' || state.step === 'rejected' || failedPages.length > 0;
  const pages = pageFact(document, wanted);
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
            {[...facts(entry, options), ...(pages ? [pages] : [])].map((fact) => (
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
        <div
          className={`tabular col-start-2 row-start-2 self-start text-caption ${tone} ${long ? '' : 'sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:self-center sm:text-sm'}`}
        >
          <p>{words}</p>
          {failedPageWords(failedPages).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
        <div className="col-start-3 row-span-2 row-start-1 flex items-center gap-1 sm:col-start-4">
          <FileActions entry={entry} />
        </div>
      </div>
      {isUnderWay(entry) && (
        <div className="absolute inset-x-4 -bottom-px md:inset-x-5">
          <Progress label={`${name}: ${stateWords(state)}`} percent={percentOf(entry)} />
        </div>
      )}
    </li>
  );
});
