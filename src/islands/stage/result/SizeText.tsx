import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { approximateBytes, formatBytes, reductionPercent } from '#lib/text/byte-sizes.ts';
import { scoreText } from '#session/results/score-text.ts';
import { missesTarget } from '#session/results/target-missed.ts';
import { $stagePage } from '#session/stage/strip.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useFocusFallback } from '../../ui/use-focus-fallback.ts';
import { messages } from '../messages.ts';
import type { FullResult } from './full-result.ts';
import { $fullResult, requestFullResult } from './full-result.ts';

/** Size of the result and its saving, from a real conversion. */
export function SizeText() {
  const fullResult = useStore($fullResult);
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
      <p role="status" className="tabular text-sm">
        {fullResult.step === 'known' && <Known {...fullResult.result} />}
        {fullResult.step === 'working' && <span className="text-muted">{messages.calculating}</span>}
        {fullResult.step === 'after conversion' && <span className="text-muted">{fullResult.text}</span>}
      </p>
      {fullResult.step === 'known' && <LookText {...fullResult.result} />}
      {fullResult.step === 'after conversion' && fullResult.isSlow && <CalculateButton />}
    </div>
  );
}

/** Quality and visual score of a result of "Looks the same". */
function LookText(result: FullResult) {
  const text = scoreText(result);
  return text === undefined ? null : <p className="tabular text-sm text-muted">{text}</p>;
}

/** Calculates the size of a slow file. */
function CalculateButton() {
  const button = useRef<HTMLButtonElement>(null);
  useFocusFallback(button, (control) => {
    const stage = control.closest('[data-stage]');
    return () => stage?.querySelector<HTMLElement>('[aria-expanded]');
  });
  return (
    <Button
      ref={button}
      kind="plain"
      onClick={requestFullResult}
      className="-my-2 -ml-3 px-3 text-sm text-accent-ink underline underline-offset-2"
    >
      {messages.calculateSize}
    </Button>
  );
}

function Known(result: FullResult) {
  const { sizeBytes, originalBytes, isConverted } = result;
  const isPdfPage = useStore($stagePage) !== undefined;
  const percent = Math.round(reductionPercent(originalBytes, sizeBytes));
  const isTooLarge = percent < 0 || missesTarget(result);
  const tone = isTooLarge ? 'text-warning-ink' : percent > 0 ? 'text-accent-ink' : 'text-muted';
  const size = (
    <strong key="size" className="font-semibold">
      {isConverted ? formatBytes(sizeBytes) : messages.approximately(approximateBytes(sizeBytes))}
    </strong>
  );
  // One page of a document is no measure for the document.
  if (isPdfPage) return size;
  const change = (
    <span key="change" className={`inline-block font-medium ${tone}`}>
      {changeText(percent)}
    </span>
  );
  return messages.sizeAndChange(size, change);
}

function changeText(percent: number): string {
  if (percent === 0) return messages.sameSize;
  return percent > 0 ? messages.smaller(percent) : messages.larger(-percent);
}
