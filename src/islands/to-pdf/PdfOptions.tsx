import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { dpiRange, MAX_TEXT } from '#lib/options/values.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { $createdPdfSettings, $hasChangedSettings } from '#session/pages/created-pdf.ts';
import { cardStyles } from '../ui/button-styles.ts';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { Slider } from '../ui/fields/Slider.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { ChevronDown } from '../ui/page-icons.tsx';
import { SectionReset } from '../ui/SectionReset.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { resetCreatedPdf, setCreatedPdf } from './creation.ts';
import { messages } from './messages.ts';

function qualityHint({ compressed, keepMetadata }: { compressed: boolean; keepMetadata: boolean }): string {
  if (compressed) return messages.compressedHint;
  return keepMetadata ? messages.unchangedHint : messages.losslessHint;
}

/** Options of the PDF. On a phone they are a line that opens, so that the pages follow closely. */
export function PdfOptions() {
  const settings = useStore($createdPdfSettings);
  const isChanged = useStore($hasChangedSettings);
  const { pageSize, dpi, orientation, marginMm, compressed, quality, keepMetadata, title } = settings;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className={cardStyles}>
      <h2 className="text-lead font-semibold">
        <span id={id} className="flex min-h-14 items-center px-4 pt-1 max-lg:hidden md:px-5">
          {messages.optionsTitle}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="pdf-options"
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left md:px-5 lg:hidden"
        >
          <span className="min-w-0 grow">
            {messages.optionsTitle}
            <span className="block truncate text-sm font-normal text-muted">{messages.summary(settings)}</span>
          </span>
          <ChevronDown
            aria-hidden
            className={`size-4.5 shrink-0 text-muted transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <FieldScope store={invalidFields} open={() => setOpen(true)}>
        <div id="pdf-options" className={`space-y-4 px-4 pt-1 pb-4 md:px-5 lg:pt-0 ${isOpen ? '' : 'max-lg:hidden'}`}>
          <Choice
            label={messages.pageSize}
            options={messages.pageSizes}
            value={pageSize}
            hint={messages.pageSizeHints[pageSize]}
            onChange={(value) => setCreatedPdf({ pageSize: value })}
          />
          {pageSize === 'fit' && (
            <div>
              <span className="mb-1.5 block text-sm font-medium">{messages.resolution}</span>
              <NumberField<number | undefined>
                id="pdf-image-dpi"
                label={messages.dpi}
                value={dpi}
                isLabelInside
                isOptional
                range={dpiRange}
                placeholder={messages.ownResolution}
                onChange={(value) => setCreatedPdf({ dpi: value })}
              />
              <p className="mt-1 text-caption text-muted">{messages.resolutionHint}</p>
            </div>
          )}
          {pageSize !== 'fit' && (
            <Choice
              label={messages.orientation}
              options={messages.orientations}
              value={orientation}
              onChange={(value) => setCreatedPdf({ orientation: value })}
            />
          )}
          <Choice
            label={messages.margins}
            options={messages.marginWidths}
            value={String(marginMm) as `${keyof typeof messages.marginWidths}`}
            hint={marginMm > 0 ? messages.marginHint(marginMm) : undefined}
            onChange={(value) => setCreatedPdf({ marginMm: Number(value) })}
          />
          <div>
            <Choice
              label={messages.imageQuality}
              options={messages.imageQualities}
              value={compressed ? 'compressed' : 'original'}
              hint={qualityHint(settings)}
              onChange={(value) => setCreatedPdf({ compressed: value === 'compressed' })}
            />
            {compressed && (
              <div className="mt-1 flex items-center gap-3">
                <Slider
                  id="pdf-image-quality"
                  label={messages.jpegQuality}
                  value={quality}
                  min={10}
                  max={100}
                  onChange={(value) => setCreatedPdf({ quality: value })}
                />
                <span aria-hidden className="tabular min-w-[3ch] text-right text-sm font-semibold">
                  {quality}
                </span>
              </div>
            )}
          </div>
          <Switch
            label={messages.keepDetails}
            hint={messages.keepDetailsHint}
            checked={keepMetadata}
            onChange={(value) => setCreatedPdf({ keepMetadata: value })}
          />
          <TextField
            id="pdf-title"
            label={messages.name}
            value={title}
            maxLength={MAX_TEXT}
            onChange={(value) => setCreatedPdf({ title: value })}
          />
          <SectionReset section={messages.optionsTitle} shown={isChanged} onReset={resetCreatedPdf} />
        </div>
      </FieldScope>
    </section>
  );
}

interface ChoiceProps<V extends string> {
  label: string;
  options: Readonly<Record<V, string>>;
  value: V;
  hint?: string | undefined;
  onChange: (value: V) => void;
}

function Choice<V extends string>({ label, options, value, hint, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div>
      <span id={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </span>
      <Segments labelledBy={id} options={options} value={value} onChange={onChange} />
      {hint && <p className="mt-1 text-caption text-muted">{hint}</p>}
    </div>
  );
}
