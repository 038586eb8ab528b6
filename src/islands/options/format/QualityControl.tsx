import { useStore } from '@nanostores/react';
import { $isCompressed, $qualityText } from '#session/quality.ts';
import { $compression, setCompression } from '#session/target-size.ts';
import { Segments } from '../../ui/fields/Segments.tsx';
import { messages } from '../messages.ts';
import { QualitySlider } from './QualitySlider.tsx';
import { TargetSize } from './TargetSize.tsx';

/** Compression to a quality or to a target size. */
export function QualityControl() {
  const compression = useStore($compression);
  const { label, hint } = useStore($qualityText);
  const isCompressed = useStore($isCompressed);
  if (!isCompressed) return <p className="text-caption text-muted">{hint}</p>;
  return (
    <div>
      <span id="compression-label" className="sr-only">
        {messages.compression}
      </span>
      <Segments
        id="compression"
        labelledBy="compression-label"
        name="compression"
        options={{ quality: label, size: messages.targetSize }}
        value={compression}
        onChange={setCompression}
      />
      <div className="mt-1">{compression === 'size' ? <TargetSize /> : <QualitySlider />}</div>
    </div>
  );
}
