import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { CompressionChoice } from './CompressionChoice.tsx';
import { QualitySlider } from './QualitySlider.tsx';
import { $aboutSize, $compression } from './target-size.ts';

/** The quality; where a size is or was asked for, the choice between the two. */
export function QualityControl() {
  const aboutSize = useStore($aboutSize);
  const toSize = useStore($compression) === 'size';
  // Once it is there, it stays: somebody may just have used it.
  const wasThere = useRef(false);
  if (toSize) wasThere.current = true;
  return aboutSize || wasThere.current ? <CompressionChoice /> : <QualitySlider />;
}
