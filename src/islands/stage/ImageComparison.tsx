import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { formats } from '#lib/formats/formats.ts';
import { approximateBytes, formatBytes } from '#lib/text/byte-sizes.ts';
import type { FileEntry } from '#session/model.ts';
import { $comparisonMode, $isStageRequested, type ComparisonMode, reductionText } from '#session/stage/comparison.ts';
import { $stageOptions } from '#session/stage/stage-options.ts';
import { $stagePage } from '#session/stage/strip.ts';
import { Segments } from '../ui/fields/Segments.tsx';
import { TrendingDown } from '../ui/icons.tsx';
import { CompareFormatsButton } from './formats/CompareFormatsButton.tsx';
import { messages } from './messages.ts';
import { $fullResult, type FullResult } from './result/full-result.ts';

interface Props {
  file: FileEntry;
  /** Whether there are thumbnails between the picture and the footer on a desktop. */
  isAboveStrip: boolean;
}

/** Size and format of the original and the result, and over the lower edge of the picture the modes of the comparison. */
export function ImageComparison({ file, isAboveStrip }: Props) {
  const section = useRef<HTMLElement>(null);
  const modeId = useId();
  const { outputFormat } = useStore($stageOptions);
  const fullResult = useStore($fullResult);
  const result = fullResult.step === 'known' ? fullResult.result : undefined;
  // One page of a document is no measure for the document.
  const isPdfPage = useStore($stagePage) !== undefined;
  const sizes = isPdfPage ? [undefined, result && formatBytes(result.sizeBytes)] : sizesOf(file.file.size, result);
  const facts = [
    { label: messages.original, size: sizes[0], format: file.format },
    { label: messages.result, size: sizes[1], format: result?.format ?? outputFormat },
  ];
  useFocusOnRequest(section);
  return (
    <section
      ref={section}
      aria-label={messages.comparison}
      tabIndex={-1}
      className="flex min-w-0 grow flex-wrap items-center gap-x-4 py-1 text-sm leading-tight outline-none max-lg:text-caption"
    >
      <h2 className="font-semibold max-[80rem]:sr-only">{messages.comparison}</h2>
      <span id={modeId} className="sr-only">
        {messages.comparisonMode}
      </span>
      <div
        className={`absolute left-1/2 z-1 w-52 max-w-full -translate-x-1/2 rounded-md shadow-float ${isAboveStrip ? 'bottom-[calc(100%+0.5rem)] lg:bottom-[calc(100%+3.5rem)]' : 'bottom-[calc(100%+0.5rem)]'}`}
      >
        <Segments
          isRow
          labelledBy={modeId}
          options={messages.comparisonModes satisfies Record<ComparisonMode, string>}
          value={useStore($comparisonMode)}
          onChange={(mode) => $comparisonMode.set(mode)}
        />
      </div>
      <dl className="tabular flex flex-wrap gap-x-4 max-lg:w-full max-lg:gap-x-1.5">
        {facts.map(({ label, size, format }, index) => (
          <div key={label} className={`flex gap-x-1.5 ${index > 0 ? "max-lg:before:content-['→'/'']" : ''}`}>
            <dt className="text-muted max-lg:sr-only">{label}</dt>
            <dd>
              {size && <span className="font-semibold">{size}</span>} {format && formats[format].label}
            </dd>
          </div>
        ))}
      </dl>
      {result && !isPdfPage && <Reduction {...result} />}
      <CompareFormatsButton className="-my-2 min-h-11 font-medium text-accent-ink underline underline-offset-2 lg:hidden" />
    </section>
  );
}

/** Size of the original, and of the result if it is known. */
function sizesOf(originalBytes: number, result: FullResult | undefined): [string, string?] {
  if (!result) return [formatBytes(originalBytes)];
  if (result.isConverted) return [formatBytes(originalBytes), formatBytes(result.sizeBytes)];
  return [formatBytes(originalBytes), messages.approximately(approximateBytes(result.sizeBytes))];
}

function Reduction({ isConverted, originalBytes, sizeBytes }: FullResult) {
  const percent = isConverted && reductionText(originalBytes, sizeBytes);
  if (!percent) return null;
  return (
    <p className="flex items-center gap-1.5 rounded-sm bg-accent-soft px-2 font-medium lg:py-0.5 text-accent-ink">
      <TrendingDown aria-hidden className="size-4 shrink-0" />
      {messages.reduced(percent)}
    </p>
  );
}

/** Scrolls to the stage and focuses the comparison after `compare`, even if it mounts later. */
function useFocusOnRequest(section: RefObject<HTMLElement | null>): void {
  const isRequested = useStore($isStageRequested);
  useEffect(() => {
    if (!isRequested) return;
    $isStageRequested.set(false);
    section.current?.closest('[data-stage]')?.scrollIntoView({ block: 'nearest' });
    section.current?.focus({ preventScroll: true });
  }, [isRequested, section]);
}
