export interface Point {
  /** Position in the viewport, in pixels. */
  x: number;
  y: number;
}

/** Height of the zones at the visible edges of a list that scroll it. */
const ZONE_PX = 56;
/** Movement toward an edge, without which a cell that is grabbed near the edge scrolls nothing. */
const TOWARD_EDGE_PX = 12;
const SPEED_PX_PER_S = { min: 60, max: 900 } as const;
/** Longest time between two frames that counts, so that a delayed frame does not jump. */
const MAX_FRAME_MS = 50;
/** Distance of the points at which covered edges are searched. */
const COVER_STEP_PX = 4;

/**
 * Scrolls a list while the pointer of a drag is near its visible edge, faster toward the edge. A list that is at its end
 * or that does not scroll inside scrolls the page, as far as the list continues.
 * @param startY where the drag started
 * @returns function to call in every animation frame
 */
export function createAutoScroll(list: HTMLElement, startY: number): (pointer: Point, timeMs: number) => void {
  const reached = { top: startY, bottom: startY };
  let lastMs: number | undefined;
  let rest = 0;
  return (pointer, timeMs) => {
    const elapsedMs = Math.min(MAX_FRAME_MS, timeMs - (lastMs ?? timeMs));
    lastMs = timeMs;
    reached.top = Math.min(reached.top, pointer.y);
    reached.bottom = Math.max(reached.bottom, pointer.y);
    const speed = speedAt(list, pointer);
    const moved = speed > 0 ? pointer.y - reached.top : reached.bottom - pointer.y;
    if (speed === 0 || moved < TOWARD_EDGE_PX) {
      rest = 0;
      return;
    }
    const distance = rest + (speed * elapsedMs) / 1000;
    const pixels = Math.trunc(distance);
    rest = distance - pixels;
    if (pixels !== 0) scroll(list, pixels, pointer.x);
  };
}

/** The vertical part of a list that neither the viewport cuts off nor a bar covers. Undefined if there is none. */
export function visiblePart(list: HTMLElement, x: number): { top: number; bottom: number } | undefined {
  const rect = list.getBoundingClientRect();
  const column = Math.min(rect.right - 1, Math.max(rect.left + 1, x));
  const isCovered = (y: number) => !list.contains(document.elementFromPoint(column, y));
  let top = Math.max(0, rect.top);
  let bottom = Math.min(innerHeight, rect.bottom);
  while (top < bottom && isCovered(top)) top += COVER_STEP_PX;
  while (top < bottom && isCovered(bottom - 1)) bottom -= COVER_STEP_PX;
  return top < bottom ? { top, bottom } : undefined;
}

/** Pixels per second, negative upward. 0 outside the zones. */
function speedAt(list: HTMLElement, { x, y }: Point): number {
  const visible = visiblePart(list, x);
  if (!visible) return 0;
  const zone = Math.min(ZONE_PX, (visible.bottom - visible.top) / 4);
  const rect = list.getBoundingClientRect();
  const down = speedIn(zone, y - (visible.bottom - zone), rect.bottom > visible.bottom);
  if (down > 0) return down;
  return -speedIn(zone, visible.top + zone - y, rect.top < visible.top);
}

/**
 * Speed at a depth in a zone. Beyond the edge it stays the highest over a bar or outside the window, but ends soon after the
 * list's own end.
 */
function speedIn(zone: number, depth: number, continues: boolean): number {
  if (depth <= 0 || (!continues && depth > 2 * zone)) return 0;
  const { min, max } = SPEED_PX_PER_S;
  return min + (max - min) * Math.min(1, depth / zone) ** 2;
}

function scroll(list: HTMLElement, pixels: number, x: number): void {
  const { scrollTop } = list;
  list.scrollBy({ top: pixels, behavior: 'instant' });
  if (list.scrollTop !== scrollTop) return;
  const visible = visiblePart(list, x);
  const { top, bottom } = list.getBoundingClientRect();
  if (visible && (pixels < 0 ? top < visible.top : bottom > visible.bottom)) {
    scrollBy({ top: pixels, behavior: 'instant' });
  }
}
