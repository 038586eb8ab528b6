interface Props {
  grid: boolean;
  /** Object URL of what is red where the pictures differ. */
  mask: string | undefined;
}

/** Dark beside light, so that lines are seen on every picture; ten fields each way. */
const lines = (direction: 'right' | 'bottom') =>
  `repeating-linear-gradient(to ${direction}, rgb(0 0 0 / 0.55) 0 1px, rgb(255 255 255 / 0.7) 1px 2px, transparent 2px 10%)`;
const gridImage = `${lines('right')}, ${lines('bottom')}`;

/** What lies over a compared picture, as large as it. */
export function Overlays({ grid, mask }: Props) {
  return (
    <>
      {mask && <img src={mask} alt="" data-mask className="absolute inset-0 size-full" />}
      {grid && <div data-grid className="absolute inset-0" style={{ backgroundImage: gridImage }} />}
    </>
  );
}
