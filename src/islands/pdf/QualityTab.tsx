import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { ReactNode } from 'react';
import { hasPerceptualTarget } from '#lib/options/perceptual-levels.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import { $pdfOptions, setPdfOverride } from '#session/options/pdf-options.ts';
import { qualityText } from '#session/options/quality.ts';
import { $canLookTheSame, $compression, setCompression } from '#session/options/target-size.ts';
import { $isPdfTool } from '#session/pages/pdf-page.ts';
import { Segments } from '../ui/fields/Segments.tsx';
import { Slider } from '../ui/fields/Slider.tsx';
import { DpiChoice } from './DpiChoice.tsx';
import { FollowNote } from './FollowNote.tsx';
import { panelMessages as messages } from './messages.ts';

/** Step and range as in docs/REQUIREMENTS.md (R31). */
const pdfQualityRange = { min: 10, max: 100, step: 5 } as const;

const hints = [
  { upTo: 30, text: 'lowQuality' },
  { upTo: 69, text: 'mediumQuality' },
  { upTo: 100, text: 'highQuality' },
] as const;

/** PDF quality and its hint. `stop` is the nearest slider step, because other controls allow finer values. */
export const $pdfQuality = computed($pdfOptions, ({ quality }) => {
  const { min, step } = pdfQualityRange;
  return {
    quality,
    stop: Math.max(min, Math.round(quality / step) * step),
    hint: messages[hints.find(({ upTo }) => quality <= upTo)?.text ?? 'highQuality'],
  };
});

interface Props {
  /** Control of what each page is compressed to instead of a quality. */
  compressionTarget: ReactNode;
}

/** Compression and resolution of all pages. */
export function QualityTab({ compressionTarget }: Props) {
  const isPdfTool = useStore($isPdfTool);
  const compression = useStore($compression);
  return (
    <div className="space-y-4">
      <div>
        {isPdfTool && <CompressionChoice />}
        {isPdfTool && compression !== 'quality' ? compressionTarget : <PdfQuality />}
      </div>
      <DpiChoice />
    </div>
  );
}

function CompressionChoice() {
  const compression = useStore($compression);
  const canLookTheSame = useStore($canLookTheSame);
  const { label } = qualityText(useStore($pdfOptions));
  return (
    <div className="mb-1">
      <span id="pdf-compression-label" className="sr-only">
        {messages.compression}
      </span>
      <Segments
        labelledBy="pdf-compression-label"
        options={{
          quality: label,
          size: messages.targetSize,
          ...(canLookTheSame && { look: messages.looksTheSame }),
        }}
        value={compression}
        onChange={setCompression}
      />
    </div>
  );
}

function PdfQuality() {
  const { quality, stop, hint } = useStore($pdfQuality);
  const options = useStore($pdfOptions);
  // The label follows the format: some formats have a compression level instead of a quality.
  const { label } = qualityText(options);
  return (
    <>
      <div className="flex min-h-7 flex-wrap items-center gap-2 text-sm">
        <span className="font-medium">{label}</span>
        <FollowNote option={label} field="quality" control="pdf-quality" />
        <span aria-hidden className="tabular ml-auto font-semibold">
          {quality}
        </span>
      </div>
      <Slider
        id="pdf-quality"
        label={messages.pageQuality(label)}
        value={stop}
        {...pdfQualityRange}
        valueText={String(quality)}
        describedBy="pdf-quality-hint"
        onChange={(value) => setPdfOverride('quality', value)}
      />
      <p id="pdf-quality-hint" className="-mt-2 text-caption text-muted">
        {unusedText(options) ?? hint}
      </p>
    </>
  );
}

/** Why the quality of pages has no effect. Undefined if it has. */
function unusedText({ targetSizeKb, perceptualTarget, outputFormat }: ConversionOptions): string | undefined {
  if (targetSizeKb !== undefined) return messages.qualityUnused(targetSizeKb);
  return perceptualTarget !== undefined && hasPerceptualTarget(outputFormat) ? messages.qualitySearched : undefined;
}
