import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { defaultOptions } from '#lib/options/defaults.ts';
import { pdfDpiRange } from '#lib/options/values.ts';
import { $pdfDpi, setPdfDpi } from '#session/pdf-options.ts';
import { fieldStyles } from '../ui/button-styles.ts';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { panelMessages as messages } from './messages.ts';
import { $pageSummary } from './pages/page-summary.ts';

const { min, max } = pdfDpiRange;

/** Resolutions on offer, in pixels per inch. */
const dpiChoices = { 72: '72', 96: '96', 150: '150', 300: '300', 600: '600' } as const;

/** Resolution of rendered pages: common values or a number, with the resulting pixel size. */
export function DpiChoice() {
  const dpi = useStore($pdfDpi);
  const summary = useStore($pageSummary);
  const [typed, setTyped] = useState<string>();
  // Value before typing. It prevents applying `100` on the way to `1000`.
  const dpiBefore = useRef(dpi);
  const shown = typed ?? String(dpi);
  const isInvalid = typed !== undefined && !isDpi(Number(typed));

  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    if (typed === undefined) dpiBefore.current = dpi;
    setTyped(digits);
    setPdfDpi(isDpi(Number(digits)) ? Number(digits) : dpiBefore.current);
  };
  const choose = (value: string) => {
    setTyped(undefined);
    setPdfDpi(Number(value));
  };
  return (
    <div>
      <div className="mb-1.5 flex min-h-7 flex-wrap items-center gap-2 text-sm">
        <span id="pdf-dpi-label" className="font-medium">
          {messages.resolution}
        </span>
        <ResetButton
          option={messages.resolution}
          control="pdf-dpi"
          shown={dpi !== defaultOptions.pdfDpi}
          onReset={() => choose(String(defaultOptions.pdfDpi))}
        />
        <span className="ml-auto flex items-center gap-2">
          <label htmlFor="pdf-dpi" className="text-muted">
            {messages.dpi}
          </label>
          <input
            id="pdf-dpi"
            inputMode="numeric"
            autoComplete="off"
            value={shown}
            aria-invalid={isInvalid || undefined}
            aria-describedby="pdf-dpi-note"
            onFocus={({ currentTarget }) => currentTarget.select()}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
            className={`${fieldStyles} tabular w-20! text-right ${isInvalid ? 'border-danger!' : ''}`}
          />
        </span>
      </div>
      <Segments<string> labelledBy="pdf-dpi-label" options={dpiChoices} isRow value={String(dpi)} onChange={choose} />
      <FieldNote id="pdf-dpi-note" isError={isInvalid}>
        {isInvalid ? messages.resolutionNotInRange(min, max) : summary}
      </FieldNote>
    </div>
  );
}

const isDpi = (number: number): boolean => number >= min && number <= max;
