import type { CSSProperties } from 'react';
import { orientations, swapsSides } from '#lib/geometry/orientation.ts';
import type { Placement } from './framing.ts';

interface Props {
  /** URL of the image. */
  src: string;
  alt: string;
  placement: Placement;
  /** Width divided by height of the surrounding box. */
  ratio: number;
  style?: CSSProperties;
}

/** Image that fills the surrounding box once it is placed. Straightened, it extends beyond the box. */
export function PlacedImage({ src, alt, placement: { orientation, straighten, enlargement }, ratio, style }: Props) {
  const { mirrored, angle } = orientations[orientation];
  const isMoved = orientation !== 1 || straighten !== 0;
  const scale = `scale(${mirrored ? -enlargement : enlargement}, ${enlargement})`;
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      className={`absolute max-w-none ${isMoved ? 'top-1/2 left-1/2' : 'top-0 left-0'}`}
      style={{
        width: swapsSides(orientation) ? `${100 / ratio}%` : '100%',
        height: swapsSides(orientation) ? `${100 * ratio}%` : '100%',
        transform: isMoved ? `translate(-50%, -50%) rotate(${angle + straighten}deg) ${scale}` : undefined,
        ...style,
      }}
    />
  );
}
