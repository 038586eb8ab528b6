import { useStore } from '@nanostores/react';
import { $announcement } from '../stores/announcement.ts';
import { $converting, $progress } from '../stores/conversion.ts';

/** Tells screen readers how far a conversion is, once per file and not per percent, and what else is announced. */
export function Announcer() {
  const converting = useStore($converting);
  const { total, settled } = useStore($progress);
  const { id, text } = useStore($announcement);
  const files = total === 1 ? 'file' : 'files';
  return (
    <div className="sr-only">
      <p aria-live="polite">{converting ? `Converting. ${settled} of ${total} ${files} finished.` : ''}</p>
      <div aria-live="polite">
        <p key={id}>{text}</p>
      </div>
    </div>
  );
}
