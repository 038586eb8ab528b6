import { useStore } from '@nanostores/react';
import { $requestedSize, setSide, sideRange } from '#session/options/resize/resize-edits.ts';
import { NumberField } from '../../ui/fields/NumberField.tsx';
import { messages } from '../messages.ts';
import { $sizeSummary } from './size-summary.ts';

/** Width and height. An empty side follows from the image, and shows the resulting side. */
export function SizeFields() {
  const { width, height } = useStore($requestedSize);
  const summary = useStore($sizeSummary);
  const automatic = (side: 'width' | 'height') =>
    summary && !summary.hasSeveralFiles ? String(summary.result[side]) : messages.automatic;
  const field = { labelPlace: 'inside', unit: messages.px, range: sideRange, isOptional: true } as const;
  return (
    <div className="flex flex-wrap gap-2">
      <NumberField<number | undefined>
        {...field}
        id="width"
        label={messages.width}
        value={width}
        placeholder={automatic('width')}
        onChange={(value) => setSide('width', value)}
      />
      <NumberField<number | undefined>
        {...field}
        id="height"
        label={messages.height}
        value={height}
        placeholder={automatic('height')}
        onChange={(value) => setSide('height', value)}
      />
    </div>
  );
}
