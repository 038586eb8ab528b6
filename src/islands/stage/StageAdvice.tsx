import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { applyChange } from '../comparison/size-suggestions.ts';
import { Button } from '../ui/Button.tsx';
import { $stageAdvice } from './stage-advice.ts';

/** Advice on a result that loses or grows, with a button that follows it. */
export function StageAdvice() {
  const advice = useStore($stageAdvice);
  if (!advice) return null;
  const { text, change } = advice;
  return (
    <div className="flex shrink-0 items-center gap-3 border-t border-warning-line bg-warning-soft py-1 pr-2 pl-4 text-sm text-warning-ink">
      <TriangleAlert aria-hidden className="size-4.5 shrink-0 max-sm:hidden" />
      <p className="min-w-0 grow max-lg:text-caption">{text}</p>
      {change && (
        <Button kind="outline" onClick={() => applyChange(change)} className="max-w-1/2 shrink-0 px-3 text-sm">
          {change.label}
        </Button>
      )}
    </div>
  );
}
