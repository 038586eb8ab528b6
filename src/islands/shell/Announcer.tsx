import { useStore } from '@nanostores/react';
import { $converting } from '../conversion/file-status.ts';
import { $pageProgress, $progress } from '../conversion/progress.ts';
import { $announcement } from './announcement.ts';

/** More files than this are told by tenths. */
const MANY = 20;

/** Tells screen readers how far a conversion is, once per file, or per tenth of many and of a PDF, and what else is announced. */
export function Announcer() {
  const converting = useStore($converting);
  const { total, settled } = useStore($progress);
  const { id, text } = useStore($announcement);
  const pages = useStore($pageProgress);
  // A hundred files would have it speak without an end.
  const step = total > MANY ? Math.ceil(total / 10) : 1;
  const told = settled - (settled % step);
  const files = total === 1 ? 'file' : 'files';
  const tenths = pages && Math.floor((pages.done / pages.total) * 10);
  const ofPages = tenths ? ` ${tenths * 10}% of the pages.` : '';
  return (
    <div className="sr-only">
      <p aria-live="polite">{converting ? `Converting. ${told} of ${total} ${files} finished.${ofPages}` : ''}</p>
      <div aria-live="polite">
        <p key={id}>{text}</p>
      </div>
    </div>
  );
}
