import { useStore } from '@nanostores/react';
import { approximateBytes, formatBytes, reductionPercent } from '#lib/text/byte-sizes.ts';
import { missesTarget } from '../results/target-missed.ts';
import { messages } from './messages.ts';
import type { FullResult } from './prediction.ts';
import { $prediction } from './prediction.ts';

/** Size of the result and its saving, from a real conversion. */
export function SizeText() {
  const prediction = useStore($prediction);
  return (
    <p role="status" className="tabular text-sm">
      {prediction.step === 'known' && <Known {...prediction.result} />}
      {prediction.step === 'working' && <span className="text-muted">{messages.calculating}</span>}
      {prediction.step === 'after conversion' && <span className="text-muted">{prediction.text}</span>}
    </p>
  );
}

function Known(result: FullResult) {
  const { sizeBytes, originalBytes, isConverted } = result;
  const percent = Math.round(reductionPercent(originalBytes, sizeBytes));
  const isTooLarge = percent < 0 || missesTarget(result);
  const tone = isTooLarge ? 'text-warning-ink' : percent > 0 ? 'text-accent-ink' : 'text-muted';
  const size = (
    <strong key="size" className="font-semibold">
      {isConverted ? formatBytes(sizeBytes) : messages.approximately(approximateBytes(sizeBytes))}
    </strong>
  );
  const change = (
    <span key="change" className={`font-medium ${tone}`}>
      {changeText(percent)}
    </span>
  );
  return messages.sizeAndChange(size, change);
}

function changeText(percent: number): string {
  if (percent === 0) return messages.sameSize;
  return percent > 0 ? messages.smaller(percent) : messages.larger(-percent);
}
