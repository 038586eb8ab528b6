import { useStore } from '@nanostores/react';
import { $converting, $progress } from '../stores/conversion.ts';

/** Tells screen readers how far a conversion is: once per file, not per percent. The end is told by the toast. */
export function ProgressAnnouncer() {
  const converting = useStore($converting);
  const { total, settled } = useStore($progress);
  return (
    <p aria-live="polite" className="sr-only">
      {converting ? `Converting. ${settled} of ${total} files finished.` : ''}
    </p>
  );
}
