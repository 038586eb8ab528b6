import { useStore } from '@nanostores/react';
import { $compression, compressions, setCompression } from '../stores/targetSize.ts';
import { Chips } from '../ui/Chips.tsx';
import { QualitySlider } from './QualitySlider.tsx';
import { TargetSize } from './TargetSize.tsx';

/** To a quality or to a size, and then which. */
export function CompressionChoice() {
  const compression = useStore($compression);
  return (
    <div>
      <p id="compression-label" className="mb-2 text-sm font-medium">
        Compress
      </p>
      <Chips
        id="compression"
        labelledBy="compression-label"
        options={compressions}
        value={compression}
        onChange={setCompression}
      />
      <div className="mt-3">{compression === 'size' ? <TargetSize id="targetSizeKb" /> : <QualitySlider />}</div>
    </div>
  );
}
