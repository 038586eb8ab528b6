import { useStore } from '@nanostores/react';
import { Chips } from '../../ui/fields/Chips.tsx';
import { QualitySlider } from './QualitySlider.tsx';
import { TargetSize } from './TargetSize.tsx';
import { $compression, compressions, setCompression } from './target-size.ts';

/** Selects compression to a quality or to a size, with the matching control. */
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
