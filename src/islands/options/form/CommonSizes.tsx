import { useStore } from '@nanostores/react';
import type { Size } from '#lib/geometry/resize.ts';
import type { FormImage } from '#lib/options/form-presets.ts';
import { $resize, setResize } from '#session/options/options.ts';
import { $preset } from '#session/options/page-preset.ts';
import { withSize } from '#session/options/resize/resize.ts';
import { formatSize } from '#session/results/result-size.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { formMessages } from '../messages.ts';

/** Sizes that many forms demand, in pixels. The first photo is 35 × 45 mm at 300 DPI, the second 2 × 2 inches. */
const sizes: Readonly<Record<FormImage, readonly Size[]>> = {
  photo: [
    { width: 413, height: 531 },
    { width: 600, height: 600 },
    { width: 200, height: 230 },
  ],
  signature: [
    { width: 140, height: 60 },
    { width: 300, height: 100 },
    { width: 400, height: 200 },
  ],
};

export function CommonSizes() {
  const { form = 'photo' } = useStore($preset);
  const resize = useStore($resize);
  return (
    <fieldset className="grid grid-cols-3 gap-1">
      <legend className="sr-only">{formMessages.commonSizes}</legend>
      {sizes[form].map((size) => {
        const isChosen = resize.on && resize.width === size.width && resize.height === size.height;
        return (
          <Button
            key={formatSize(size)}
            kind={isChosen ? 'outline' : 'secondary'}
            aria-pressed={isChosen}
            onClick={() => setResize(withSize(resize, size))}
            className="tabular px-0.5! text-sm whitespace-nowrap lg:pointer-fine:min-h-9"
          >
            {formatSize(size)}
          </Button>
        );
      })}
    </fieldset>
  );
}
