import { useStore } from '@nanostores/react';
import { applyChange } from '#session/advice/size-suggestions.ts';
import { TriangleAlert } from '../ui/icons.tsx';
import { $stageAdvice } from './stage-advice.ts';

/**
 * Advice on a result that loses or grows, with a button that follows it. It lies over the space below the picture, so that the
 * picture does not move when it appears.
 */
export function StageAdvice() {
  const advice = useStore($stageAdvice);
  if (!advice) return null;
  const { text, change } = advice;
  return (
    <div
      data-advice
      className="absolute inset-x-0 bottom-0 z-2 flex min-h-(--advice-height) items-center gap-2 border-t border-warning-line bg-warning-soft pr-2 pl-4 text-sm text-warning-ink max-lg:text-caption max-lg:leading-tight"
    >
      <TriangleAlert aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 grow">{text}</p>
      {change && (
        <button
          type="button"
          onClick={() => applyChange(change)}
          // A touch target that is higher than the row.
          className="-my-1 min-h-11 max-w-1/2 shrink-0 px-2 font-medium text-accent-ink underline underline-offset-2"
        >
          {change.label}
        </button>
      )}
    </div>
  );
}
