import { useStore } from '@nanostores/react';
import { formats } from '#lib/formats/formats.ts';
import { $moreFormat } from '#session/options/output-format.ts';
import { ChevronDown } from '../../ui/page-icons.tsx';
import { messages } from '../messages.ts';

/** The button of the menu "More", which shows the chosen format: its accessible name, content and style. */
export function useMoreSegment() {
  const format = useStore($moreFormat);
  const text = format ? formats[format].output.name : messages.moreFormats;
  return {
    label: format ? messages.moreFormatsThan(text) : messages.allMoreFormats,
    content: (
      <>
        {text}
        <ChevronDown aria-hidden className="-mr-1 size-3.5! shrink-0" />
      </>
    ),
    // `more-formats`: disabled-parts.css hides it.
    className: `more-formats h-auto min-h-11 w-auto! gap-0.5 rounded-sm! font-medium lg:pointer-fine:min-h-9 ${format ? chosenStyle : ''}`,
  };
}

const chosenStyle = 'bg-surface text-accent-ink! shadow-[inset_0_0_0_1px_var(--accent)]';

/** The button until its menu is there. */
export function MoreSegment() {
  const { label, content, className } = useMoreSegment();
  return (
    <button
      type="button"
      disabled
      aria-label={label}
      className={`inline-flex items-center justify-center text-muted ${className}`}
    >
      {content}
    </button>
  );
}
