import { useStore } from '@nanostores/react';
import { defaultOptions } from '#lib/options/defaults.ts';
import { pdfDpiRange } from '#lib/options/values.ts';
import { $pdfDpi, setPdfDpi } from '#session/options/pdf-options.ts';
import { fieldStyles } from '../ui/buttons/button-styles.ts';
import { FieldNote } from '../ui/fields/FieldNote.tsx';
import { ResetButton } from '../ui/fields/ResetButton.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { useTypedNumber } from '../ui/typed-values/use-typed-number.ts';
import { panelMessages as messages } from './messages.ts';
import { $pageSummary } from './pages/page-summary.ts';

/** Resolutions on offer, in pixels per inch. */
const dpiChoices = { 72: '72', 96: '96', 150: '150', 300: '300', 600: '600' } as const;

/** Resolution of rendered pages: common values or a number, with the resulting pixel size. */
export function DpiChoice() {
  const dpi = useStore($pdfDpi);
  const summary = useStore($pageSummary);
  const { input, problem } = useTypedNumber({
    id: 'pdf-dpi',
    value: dpi,
    range: { ...pdfDpiRange, step: 1 },
    problem: messages.resolutionNotInRange(pdfDpiRange.min, pdfDpiRange.max),
    onChange: setPdfDpi,
  });
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
          onReset={() => setPdfDpi(defaultOptions.pdfDpi)}
        />
        <span className="ml-auto flex items-center gap-2">
          <label htmlFor="pdf-dpi" className="text-muted">
            {messages.dpi}
          </label>
          <input {...input} className={`${fieldStyles} tabular w-20! text-right`} />
        </span>
      </div>
      <Segments<string>
        labelledBy="pdf-dpi-label"
        options={dpiChoices}
        isRow
        value={String(dpi)}
        onChange={(value) => setPdfDpi(Number(value))}
      />
      <FieldNote id={`${input.id}-note`} isError={problem !== undefined}>
        {problem ?? summary}
      </FieldNote>
    </div>
  );
}
