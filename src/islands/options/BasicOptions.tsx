import { useStore } from '@nanostores/react';
import type { ComponentType } from 'react';
import { FormatChoice } from './format/FormatChoice.tsx';
import { QualityControl } from './format/QualityControl.tsx';
import { $startsWithTargetSize } from './format/target-size.ts';
import { $isPdfTool } from './pdf-page.ts';
import { ResizeControl } from './resize/ResizeControl.tsx';
import { WatermarkControl } from './watermark/WatermarkControl.tsx';

const controls = { format: FormatChoice, quality: QualityControl } as const satisfies Record<string, ComponentType>;

export function BasicOptions() {
  // The PDF panel has the quality and the watermark.
  const isPdfTool = useStore($isPdfTool);
  const startsWithTargetSize = useStore($startsWithTargetSize);
  // The control that the page is about comes first.
  const order = startsWithTargetSize ? (['quality', 'format'] as const) : (['format', 'quality'] as const);
  const shown = order.filter((id) => !(isPdfTool && id === 'quality'));
  return (
    <>
      {shown.map((id, index) => {
        const Control = controls[id];
        return (
          <div key={id} className={index > 0 ? 'mt-2.5 border-t border-line pt-2.5' : undefined}>
            <Control />
          </div>
        );
      })}
      <div className={`${isPdfTool ? 'mt-2.5' : 'mt-1'} border-t border-line pt-1`}>
        <ResizeControl />
      </div>
      {!isPdfTool && (
        <div className="mt-1 border-t border-line pt-1">
          <WatermarkControl />
        </div>
      )}
    </>
  );
}
