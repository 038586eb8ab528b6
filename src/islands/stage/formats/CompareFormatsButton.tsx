import { useStore } from '@nanostores/react';
import { $canCompareFormats, closeFormatComparison, compareFormats } from '#convert/run/compare-formats.ts';
import { $formatComparison } from '#session/stage/format-comparison.ts';
import { formatMessages as messages } from '../messages.ts';

/** Opens or closes the list of formats. Missing for files that this device cannot convert, and for PDFs. */
export function CompareFormatsButton({ className }: { className: string }) {
  const canCompare = useStore($canCompareFormats);
  const isOpen = useStore($formatComparison).step !== 'closed';
  if (!canCompare && !isOpen) return null;
  return (
    <button
      type="button"
      data-compare-formats
      aria-expanded={isOpen}
      onClick={() => (isOpen ? closeFormatComparison() : compareFormats())}
      className={className}
    >
      {messages.title}
    </button>
  );
}
