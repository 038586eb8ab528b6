interface Distance {
  across: number;
  down: number;
}

const arrows: Readonly<Record<string, Distance>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
};
const LARGE_STEP = 10;

/** Distance that an arrow key moves something: 1, or 10 with Shift. Undefined for other keys. */
export function arrowDistance({ key, shiftKey }: { key: string; shiftKey: boolean }): Distance | undefined {
  const arrow = arrows[key];
  const factor = shiftKey ? LARGE_STEP : 1;
  return arrow && { across: arrow.across * factor, down: arrow.down * factor };
}
