import { useStore } from '@nanostores/react';
import { $initialState } from '#session/page-preset.ts';
import { $isPdfTool } from '#session/pdf-page.ts';
import { $startsWithTargetSize } from '#session/target-size.ts';
import { FormatChoice } from './format/FormatChoice.tsx';
import { QualityControl } from './format/QualityControl.tsx';
import { ResizeControl } from './resize/ResizeControl.tsx';
import { WatermarkControl } from './watermark/WatermarkControl.tsx';

/** Controls with their distances to the lines between them. */
const controls = {
  format: { Control: FormatChoice, above: 'pt-2.5', below: 'mb-2.5' },
  quality: { Control: QualityControl, above: 'pt-2.5', below: 'mb-1' },
  resize: { Control: ResizeControl, above: 'pt-1', below: 'mb-1' },
  watermark: { Control: WatermarkControl, above: 'pt-1', below: '' },
} as const;

type ControlId = keyof typeof controls;
const controlIds = Object.keys(controls) as ControlId[];

/** Controls that the PDF panel has instead. */
const ofPdfPanel: readonly ControlId[] = ['quality', 'watermark'];

export function BasicOptions() {
  const isPdfTool = useStore($isPdfTool);
  const startsWithTargetSize = useStore($startsWithTargetSize);
  const startsWithResize = useStore($initialState).resize.on;
  // The control that the page is about comes first.
  const subject = startsWithTargetSize ? 'quality' : startsWithResize ? 'resize' : 'format';
  const order = [subject, ...controlIds.filter((id) => id !== subject)] as const;
  return order
    .filter((id) => !(isPdfTool && ofPdfPanel.includes(id)))
    .map((id, index) => {
      const { Control, above, below } = controls[id];
      return (
        <div key={id} className={`${below} ${index > 0 ? `border-t border-line ${above}` : ''}`}>
          <Control />
        </div>
      );
    });
}
