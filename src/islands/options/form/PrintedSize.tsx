import { useStore } from '@nanostores/react';
import { $options } from '#session/options/options.ts';
import { advancedMessages } from '../messages.ts';

const CM_PER_INCH = 2.54;

/** The printed size of the requested pixels. */
export function PrintedSize() {
  const { width, height, dpi } = useStore($options);
  if (width === undefined || height === undefined || dpi === undefined) return null;
  const [across, down] = [width / dpi, height / dpi];
  return (
    <output htmlFor="width height dpi" className="tabular ml-auto text-caption text-muted">
      {advancedMessages.printedSize([across * CM_PER_INCH, down * CM_PER_INCH], [across, down])}
    </output>
  );
}
