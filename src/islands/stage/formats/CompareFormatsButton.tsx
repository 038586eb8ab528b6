import { useStore } from '@nanostores/react';
import { $canCompareFormats, closeFormatComparison, compareFormats } from '#convert/run/compare-formats.ts';
import { $formatComparison } from '#session/stage/format-comparison.ts';
import { formatMessages as messages } from '../messages.ts';
import { $stageAdvice } from '../stage-advice.ts';
import { $isPannable } from '../view.ts';

interface Props {
  className: string;
  textClassName?: string;
}

/** Opens or closes the list of formats. Missing for files that this device cannot convert, and for PDFs. */
export function CompareFormatsButton({ className, textClassName = '' }: Props) {
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
      <span className={textClassName}>{messages.title}</span>
    </button>
  );
}

/** Opens the list over the lower edge of the picture of a phone, until that is enlarged. */
export function CompareFormatsPill() {
  const isPannable = useStore($isPannable);
  const isOpen = useStore($formatComparison).step !== 'closed';
  const hasAdvice = useStore($stageAdvice) !== undefined;
  if (isPannable || isOpen) return null;
  return (
    <CompareFormatsButton
      className={`group absolute right-0 z-1 grid min-h-14 items-end px-2 lg:hidden ${hasAdvice ? 'bottom-11' : 'bottom-5'}`}
      textClassName="rounded-sm border border-line bg-surface px-2 py-0.5 text-caption font-medium group-active:bg-sunken"
    />
  );
}
