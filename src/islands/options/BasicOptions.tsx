import { useStore } from '@nanostores/react';
import { FormatChoice } from './format/FormatChoice.tsx';
import { QualityControl } from './format/QualityControl.tsx';
import { $startsWithTargetSize } from './format/target-size.ts';
import { $isPdfTool } from './pdf-page.ts';
import { ResizeControl } from './resize/ResizeControl.tsx';
import { WatermarkControl } from './watermark/WatermarkControl.tsx';

export function BasicOptions() {
  if (useStore($isPdfTool)) return <PdfPageOptions />;
  return <ImageOptions />;
}

/** The PDF panel has the quality and the watermark. */
function PdfPageOptions() {
  return (
    <>
      <FormatChoice />
      <div className="mt-2.5 border-t border-line pt-1">
        <ResizeControl />
      </div>
    </>
  );
}

function ImageOptions() {
  // The control that the page is about comes first.
  const [First, Second] = useStore($startsWithTargetSize)
    ? [QualityControl, FormatChoice]
    : [FormatChoice, QualityControl];
  return (
    <>
      <First />
      <div className="mt-2.5 border-t border-line pt-2.5">
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
