import { useStore } from '@nanostores/react';
import { $aboutSize } from '../stores/targetSize.ts';
import { FormatChoice } from './FormatChoice.tsx';
import { QualityControl } from './QualityControl.tsx';
import { ResizeControl } from './ResizeControl.tsx';
import { WatermarkControl } from './WatermarkControl.tsx';

export function BasicOptions() {
  // What the page is about stands on its first screen.
  const [First, Second] = useStore($aboutSize) ? [QualityControl, FormatChoice] : [FormatChoice, QualityControl];
  return (
    <>
      <First />
      <div className="mt-3 border-t border-line pt-2.5">
        <Second />
      </div>
      <div className="mt-1 border-t border-line pt-1">
        <ResizeControl />
      </div>
      <div className="mt-1 border-t border-line pt-1">
        <WatermarkControl />
      </div>
    </>
  );
}
