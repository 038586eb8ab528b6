import { useStore } from '@nanostores/react';
import { $announcement } from '../stores/announcement.ts';
import { $pageProgress, $progress } from '../stores/progress.ts';
import { $converting } from '../stores/underWay.ts';

/** Tells screen readers how far a conversion is, once per file or tenth of a PDF and not per percent, and what else is announced. */
export function Announcer() {
  const converting = useStore($converting);
  const { total, settled } = useStore($progress);
  const { id, text } = useStore($announcement);
  const pages = useStore($pageProgress);
  const files = total === 1 ? 'file' : 'files';
  const tenths = pages && Math.floor((pages.done / pages.total) * 10);
  const ofPages = tenths ? ` ${tenths * 10}% of the pages.` : '';
  return (
    <div className="sr-only">
      <p aria-live="polite">{converting ? `Converting. ${settled} of ${total} ${files} finished.${ofPages}` : ''}</p>
      <div aria-live="polite">
        <p key={id}>{text}</p>
      </div>
    </div>
  );
}
