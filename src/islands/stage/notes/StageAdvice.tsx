import { useStore } from '@nanostores/react';
import { applyChange } from '#session/advice/size-suggestions.ts';
import { noticeLooks } from '../../ui/Notices.tsx';
import { $stageAdvice } from './stage-advice.ts';

/**
 * Advice on a result that loses information, in amber, or a tip for a smaller one, with a button that applies it. In the footer of
 * the stage, or on a phone over the lower edge of the picture, so that the picture keeps its place.
 */
export function StageAdvice() {
  const advice = useStore($stageAdvice);
  if (!advice) return null;
  const { text, change, kind } = advice;
  const { Icon } = noticeLooks[kind];
  return (
    <div
      data-advice={kind}
      className={`flex min-w-0 items-center gap-2 text-caption leading-tight max-lg:absolute max-lg:inset-x-0 max-lg:bottom-full max-lg:min-h-9 max-lg:border-t max-lg:pr-2 max-lg:pl-4 ${kind === 'loss' ? 'text-warning-ink max-lg:border-warning-line max-lg:bg-warning-soft' : 'max-lg:border-line max-lg:bg-sunken'}`}
    >
      <Icon aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
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
