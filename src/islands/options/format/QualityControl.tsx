import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { CompressionChoice } from './CompressionChoice.tsx';
import { QualitySlider } from './QualitySlider.tsx';
import { $compression, $startsWithTargetSize } from './target-size.ts';

/** Quality slider, or the choice between quality and size once a size was set. */
export function QualityControl() {
  const startsWithTargetSize = useStore($startsWithTargetSize);
  const hasTargetSize = useStore($compression) === 'size';
  // The choice stays after its first use, so that it does not disappear under the pointer.
  const hadTargetSize = useRef(false);
  if (hasTargetSize) hadTargetSize.current = true;
  return startsWithTargetSize || hadTargetSize.current ? <CompressionChoice /> : <QualitySlider />;
}
