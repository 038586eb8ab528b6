interface Props {
  grid: boolean;
  /** Object URL of an image that is red at different pixels. */
  mask: string | undefined;
}

/** Dark and light lines side by side, visible on every image. Ten cells in each direction. */
const lines = (direction: 'right' | 'bottom') =>
  `repeating-linear-gradient(to ${direction}, rgb(0 0 0 / 0.55) 0 1px, rgb(255 255 255 / 0.7) 1px 2px, transparent 2px 10%)`;
const gridImage = `${lines('right')}, ${lines('bottom')}`;

/** Overlays that cover a compared image. */
export function Overlays({ grid, mask }: Props) {
  return (
    <>
      {mask && <img src={mask} alt="" data-mask className="absolute inset-0 size-full" />}
      {grid && <div data-grid className="absolute inset-0" style={{ backgroundImage: gridImage }} />}
    </>
  );
}
