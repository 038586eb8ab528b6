interface Props {
  src: string;
  /** Clockwise, in degrees. */
  rotation: number;
  /** Height of the image relative to its width, before the rotation. */
  proportion: number;
  alt?: string;
}

/** An image that fills its frame, which has the proportion of the rotated image. */
export function RotatedImage({ src, rotation, proportion, alt = '' }: Props) {
  const isTurned = rotation % 180 !== 0;
  const percent = (fraction: number) => `${100 * fraction}%`;
  return (
    <img
      src={src}
      alt={alt}
      decoding="async"
      draggable={false}
      className="absolute top-1/2 left-1/2 max-w-none"
      style={{
        width: percent(isTurned ? 1 / proportion : 1),
        height: percent(isTurned ? proportion : 1),
        transform: `translate(-50%, -50%) rotate(${rotation}deg)`,
      }}
    />
  );
}
