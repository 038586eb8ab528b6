import type { ComponentProps } from 'react';

interface Props extends ComponentProps<'img'> {
  /** How it is mirrored, then rotated clockwise and enlarged, around its center. */
  placement: {
    mirrored: boolean;
    degrees: number;
    /** Whether the rotation exchanges width and height. */
    swapsSides: boolean;
    enlargement: number;
  };
  /** Width divided by height of the surrounding box. */
  ratio: number;
}

/** Image that fills the surrounding box once it is placed. Straightened, it extends beyond the box. */
export function PlacedImage({ placement, ratio, style, ...image }: Props) {
  const { mirrored, degrees, swapsSides, enlargement } = placement;
  const isMoved = mirrored || degrees !== 0;
  const scale = `scale(${mirrored ? -enlargement : enlargement}, ${enlargement})`;
  return (
    // biome-ignore lint/a11y/useAltText: the caller's
    <img
      {...image}
      draggable={false}
      decoding="async"
      className={`absolute max-w-none ${isMoved ? 'top-1/2 left-1/2' : 'top-0 left-0'}`}
      style={{
        width: swapsSides ? `${100 / ratio}%` : '100%',
        height: swapsSides ? `${100 * ratio}%` : '100%',
        transform: isMoved ? `translate(-50%, -50%) rotate(${degrees}deg) ${scale}` : undefined,
        ...style,
      }}
    />
  );
}
