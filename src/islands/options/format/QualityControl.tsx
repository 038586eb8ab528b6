import { useStore } from '@nanostores/react';
import { $options, setOption } from '#session/options/options.ts';
import { $isCompressed, $isTraced, $qualityRange, qualityText } from '#session/options/quality.ts';
import { $canLookTheSame, $compression, setCompression } from '#session/options/target-size.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { Slider } from '../../ui/fields/Slider.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { messages } from '../messages.ts';
import { OptionReset } from '../OptionReset.tsx';
import { CompressionTarget } from './CompressionTarget.tsx';

/** The options of SVG, which few visitors need. */
const TracingOptions = lazy(() => import('./TracingOptions.tsx').then((module) => module.TracingOptions), {
  waiting: <FormatHint />,
  Fallback: FormatHint,
});

function FormatHint() {
  const { hint } = qualityText(useStore($options));
  return <p className="text-caption text-muted">{hint}</p>;
}

/** Compression to a quality, a target size or a look. */
export function QualityControl() {
  const compression = useStore($compression);
  const canLookTheSame = useStore($canLookTheSame);
  const { quality } = useStore($options);
  const { label } = qualityText(useStore($options));
  const isCompressed = useStore($isCompressed);
  const isTraced = useStore($isTraced);
  // The height of the options, which load after the page.
  if (isTraced)
    return (
      <div className="min-h-78">
        <TracingOptions />
      </div>
    );
  if (!isCompressed) return <FormatHint />;
  return (
    <div>
      <span id="compression-label" className="sr-only">
        {messages.compression}
      </span>
      <div className="flex items-center justify-between gap-2">
        <Segments
          id="compression"
          labelledBy="compression-label"
          name="compression"
          isSmall
          options={{
            quality: label,
            size: messages.targetSize,
            ...(canLookTheSame && { look: messages.looksTheSame }),
          }}
          value={compression}
          onChange={setCompression}
        />
        {/* Hidden from screen readers, which announce the slider's value. */}
        {compression === 'quality' && (
          <span aria-hidden className="tabular text-sm font-semibold">
            {quality}
          </span>
        )}
      </div>
      <div className="mt-1">{compression === 'quality' ? <QualitySlider /> : <CompressionTarget />}</div>
    </div>
  );
}

function QualitySlider() {
  const { quality } = useStore($options);
  const { label, hint } = qualityText(useStore($options));
  const range = useStore($qualityRange);
  return (
    <div>
      <div className="lg:pointer-fine:-my-1">
        <Slider
          id="quality"
          label={label}
          value={quality}
          {...range}
          describedBy="quality-hint"
          onChange={(value) => setOption('quality', value)}
        />
      </div>
      <div className="-mt-2 flex min-h-6 items-center gap-2">
        <p id="quality-hint" className="grow text-caption text-muted">
          {hint}
        </p>
        <OptionReset option={label} field="quality" />
      </div>
    </div>
  );
}
