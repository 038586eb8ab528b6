import { useStore } from '@nanostores/react';
import { approximateBytes, formatBytes, reductionPercent } from '#lib/text/byte-sizes.ts';
import type { FullResult } from './prediction.ts';
import { $prediction } from './prediction.ts';

/** Size of the result and its saving, from a real conversion. */
export function SizeText() {
  const prediction = useStore($prediction);
  return (
    <p role="status" className="tabular text-sm">
      {prediction.step === 'known' && <Known {...prediction.result} />}
      {prediction.step === 'working' && <span className="text-muted">Calculating size</span>}
      {prediction.step === 'after conversion' && <span className="text-muted">Size known after conversion</span>}
    </p>
  );
}

function Known({ sizeBytes, originalBytes, isConverted }: FullResult) {
  const percent = Math.round(reductionPercent(originalBytes, sizeBytes));
  const tone = percent > 0 ? 'text-accent-ink' : percent < 0 ? 'text-warning-ink' : 'text-muted';
  return (
    <>
      <strong className="font-semibold">
        {isConverted ? formatBytes(sizeBytes) : `≈ ${approximateBytes(sizeBytes)}`}
      </strong>
      <span className={`font-medium ${tone}`}>, {changeText(percent)}</span>
    </>
  );
}

function changeText(percent: number): string {
  if (percent === 0) return 'as large as the original';
  return percent > 0 ? `${percent}% smaller` : `${-percent}% larger`;
}
