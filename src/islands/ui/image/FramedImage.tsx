import type { ComponentProps } from 'react';
import { PlacedImage } from './PlacedImage.tsx';

interface Props extends Omit<ComponentProps<typeof PlacedImage>, 'ratio'> {
  /** Size of the whole image once it is placed, in any unit. */
  whole: { width: number; height: number };
  /** Part that fills the surrounding box, in the same unit. */
  area: { left: number; top: number; width: number; height: number };
}

/** Part of an image that fills the surrounding box. The rest extends beyond the box, which clips it. */
export function FramedImage({ whole, area, ...image }: Props) {
  return (
    <div
      className="absolute"
      style={{
        width: `${(100 * whole.width) / area.width}%`,
        height: `${(100 * whole.height) / area.height}%`,
        left: `${(-100 * area.left) / area.width}%`,
        top: `${(-100 * area.top) / area.height}%`,
      }}
    >
      <PlacedImage {...image} ratio={whole.width / whole.height} />
    </div>
  );
}
