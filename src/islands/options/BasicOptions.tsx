import { FormatChoice } from './FormatChoice.tsx';
import { QualityControl } from './QualityControl.tsx';
import { ResizeControl } from './ResizeControl.tsx';
import { WatermarkControl } from './WatermarkControl.tsx';

export function BasicOptions() {
  return (
    <>
      <FormatChoice />
      <div className="mt-3 border-t border-line pt-2">
        <QualityControl />
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
