import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $hasFiles } from '#session/files/files.ts';
import { $rowsMissing } from '#session/results/row-results.ts';
import { lazy } from '../ui/loading/lazy.tsx';
import { NotLoaded } from '../ui/loading/NotLoaded.tsx';
import { whenIdle } from '../ui/loading/when-idle.ts';
import { messages } from './messages.ts';
import { SkippedFiles } from './SkippedFiles.tsx';

const FileList = lazy(() => import('./list/FileList.tsx').then((module) => module.FileList), {
  waiting: <div className="skeleton h-33 rounded-lg" />,
  Fallback: ListNotLoaded,
});

/** The results are listed without the rows of their files. */
function ListNotLoaded() {
  useEffect(() => $rowsMissing.set(true), []);
  return <NotLoaded title={messages.title} text={messages.listMissing} />;
}

/** File list, prefetched while it is empty. */
export function Files() {
  const hasFiles = useStore($hasFiles);
  useEffect(() => whenIdle(() => void FileList.prefetch()), []);
  return (
    <>
      <SkippedFiles />
      {hasFiles && <FileList />}
    </>
  );
}
