import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { dpiRange, MAX_TEXT } from '#lib/options/values.ts';
import { invalidFields } from '#session/options/invalid-fields.ts';
import { showOptions } from '#session/options/sections.ts';
import { $createdPdfSettings, $hasChangedSettings } from '#session/pages/created-pdf.ts';
import { MoreOptions } from '../ui/disclosure/MoreOptions.tsx';
import { NumberField } from '../ui/fields/NumberField.tsx';
import { Segments } from '../ui/fields/Segments.tsx';
import { Slider } from '../ui/fields/Slider.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { SectionReset } from '../ui/SectionReset.tsx';
import { FieldScope } from '../ui/typed-values/FieldScope.tsx';
import { resetCreatedPdf, setCreatedPdf } from './creation.ts';
import { messages } from './messages.ts';

function qualityHint({ compressed, keepMetadata }: { compressed: boolean; keepMetadata: boolean }): string {
  if (compressed) return messages.compressedHint;
  return keepMetadata ? messages.unchangedHint : messages.losslessHint;
}

/** Options of the PDF on one line. */
export const PdfSummary = () => messages.summary(useStore($createdPdfSettings));

/** Options of the PDF. */
export function PdfOptions() {
  const settings = useStore($createdPdfSettings);
  const isChanged = useStore($hasChangedSettings);
  const { pageSize, dpi, orientation, marginMm, compressed, quality, keepMetadata, title } = settings;
  return (
    <FieldScope store={invalidFields} open={() => showOptions()}>
      <div className="space-y-4 px-4 pt-1 pb-4 md:px-5">
        <Choice
          label={messages.pageSize}
          options={messages.pageSizes}
          value={pageSize}
          hint={messages.pageSizeHints[pageSize]}
          onChange={(value) => setCreatedPdf({ pageSize: value })}
        />
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
        <TextField
          id="pdf-title"
          label={messages.name}
          value={title}
          maxLength={MAX_TEXT}
          onChange={(value) => setCreatedPdf({ title: value })}
        />
        <div className="border-t border-line">
          <MoreOptions
            id="created-pdf"
            contents={pageSize === 'fit' ? messages.moreOptions : messages.keepDetails}
            isModified={dpi !== undefined || !keepMetadata}
          >
            {pageSize === 'fit' && (
              <div>
                <span className="mb-1.5 block text-sm font-medium">{messages.resolution}</span>
                <NumberField<number | undefined>
                  id="pdf-image-dpi"
                  label={messages.dpi}
                  value={dpi}
                  labelPlace="inside"
                  isOptional
                  range={dpiRange}
                  placeholder={messages.ownResolution}
                  onChange={(value) => setCreatedPdf({ dpi: value })}
                />
                <p className="mt-1 text-caption text-muted">{messages.resolutionHint}</p>
              </div>
            )}
            <Switch
              label={messages.keepDetails}
              hint={messages.keepDetailsHint}
              checked={keepMetadata}
              onChange={(value) => setCreatedPdf({ keepMetadata: value })}
            />
          </MoreOptions>
        </div>
        <SectionReset section={messages.optionsTitle} shown={isChanged} onReset={resetCreatedPdf} />
      </div>
    </FieldScope>
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
