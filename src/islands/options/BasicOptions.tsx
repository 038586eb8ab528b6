import { FormatChoice } from './FormatChoice.tsx';
import { QualityControl } from './QualityControl.tsx';
import { ResizeControl } from './ResizeControl.tsx';

export function BasicOptions() {
  return (
    <>
      <FormatChoice />
      <div className="mt-4 border-t border-line pt-3">
        <QualityControl />
      </div>
      <div className="mt-2 border-t border-line pt-2">
        <ResizeControl />
      </div>
    </>
  );
}
