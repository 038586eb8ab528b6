/**
 * For each cell, the nearest marked cell within `steps`, by breadth-first search.
 * @param isKind 1 for each marked cell
 * @returns cell numbers, or -1 if there is none within `steps`
 */
export function nearestPlaces(isKind: Uint8Array, width: number, steps: number): Int32Array {
  const count = isKind.length;
  const nearest = new Int32Array(count).fill(-1);
  const queue: number[] = [];
  let front = 0;
  const reach = (place: number, from: number): void => {
    if (isKind[place] || nearest[place] !== -1) return;
    nearest[place] = nearest[from] ?? -1;
    queue.push(place);
  };
  const reachAround = (place: number): void => {
    const x = place % width;
    if (place >= width) reach(place - width, place);
    if (x > 0) reach(place - 1, place);
    if (x < width - 1) reach(place + 1, place);
    if (place + width < count) reach(place + width, place);
  };
  for (let place = 0; place < count; place++) {
    if (!isKind[place]) continue;
    nearest[place] = place;
    if (steps > 0) reachAround(place);
  }
  for (let step = 1; step < steps; step++) {
    for (const end = queue.length; front < end; front++) reachAround(queue[front] ?? 0);
  }
  return nearest;
}
