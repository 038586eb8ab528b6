import { useStore } from '@nanostores/react';
import { qualityText } from '../options/format/quality.ts';
import { Slider } from '../ui/fields/Slider.tsx';
import { DpiChoice } from './DpiChoice.tsx';
import { FollowNote } from './FollowNote.tsx';
import { $pdfOptions, setPdfOverride } from './pdf-options.ts';
import { $pdfQuality, pdfQualityRange } from './pdf-quality.ts';

export function QualityTab() {
  const { quality, stop, hint } = useStore($pdfQuality);
  const options = useStore($pdfOptions);
  const { targetSizeKb } = options;
  // The label follows the format: some formats have a compression level instead of a quality.
  const { label } = qualityText(options);
  return (
    <div className="grid gap-x-8 gap-y-4 md:grid-cols-2">
      <div>
        <div className="flex min-h-7 flex-wrap items-center gap-2 text-sm md:min-h-11">
          <span className="font-medium">{label}</span>
          <FollowNote option={label} field="quality" control="pdf-quality" />
          <span aria-hidden className="tabular ml-auto font-semibold">
            {quality}
          </span>
        </div>
        <Slider
          id="pdf-quality"
          label={`${label} of PDF pages`}
          value={stop}
          {...pdfQualityRange}
          valueText={String(quality)}
          describedBy="pdf-quality-hint"
          onChange={(value) => setPdfOverride('quality', value)}
        />
        <p id="pdf-quality-hint" className="-mt-2 text-caption text-muted">
          {targetSizeKb === undefined ? hint : `Not used: each page is brought to at most ${targetSizeKb} KB`}
        </p>
      </div>
      <DpiChoice />
    </div>
  );
}
