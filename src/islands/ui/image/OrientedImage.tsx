import type { CSSProperties } from 'react';

interface Props {
  /** URL of the image. */
  src: string;
  alt: string;
  /** Mirrored left to right, then rotated clockwise by this angle in degrees. */
  mirrored: boolean;
  angle: 0 | 90 | 180 | 270;
  /** Width divided by height of the surrounding box. */
  ratio: number;
  style?: CSSProperties;
}

/** Image that fills the surrounding box once it is mirrored and rotated. */
export function OrientedImage({ src, alt, mirrored, angle, ratio, style }: Props) {
  const isSideways = angle === 90 || angle === 270;
  const isChanged = angle !== 0 || mirrored;
  return (
    <img
      src={src}
      alt={alt}
      draggable={false}
      decoding="async"
      className={`absolute max-w-none ${isChanged ? 'top-1/2 left-1/2' : 'top-0 left-0'}`}
      style={{
        width: isSideways ? `${100 / ratio}%` : '100%',
        height: isSideways ? `${100 * ratio}%` : '100%',
        transform: isChanged ? `translate(-50%, -50%) rotate(${angle}deg) scaleX(${mirrored ? -1 : 1})` : undefined,
        ...style,
      }}
    />
  );
}
