/**
 * For places near a kind of place, the nearest one of that kind: breadth first, up to `steps` away.
 * @param isKind 1 for each place of the kind
 * @returns the place's number, or -1 where none is near
 */
export function nearestPlaces(isKind: Uint8Array, width: number, steps: number): Int32Array {
  const nearest = new Int32Array(isKind.length).fill(-1);
  let front: number[] = [];
  for (let place = 0; place < isKind.length; place++) {
    if (!isKind[place]) continue;
    nearest[place] = place;
    if (neighbours(place, width, isKind.length).some((other) => !isKind[other])) front.push(place);
  }
  for (let step = 0; step < steps && front.length > 0; step++) {
    const next: number[] = [];
    for (const place of front) {
      for (const other of neighbours(place, width, isKind.length)) {
        if (nearest[other] !== -1) continue;
        nearest[other] = nearest[place] ?? -1;
        next.push(other);
      }
    }
    front = next;
  }
  return nearest;
}

/** The four beside a place that lie in the picture. */
function neighbours(place: number, width: number, count: number): number[] {
  const x = place % width;
  const all: number[] = [];
  if (place >= width) all.push(place - width);
  if (x > 0) all.push(place - 1);
  if (x < width - 1) all.push(place + 1);
  if (place + width < count) all.push(place + width);
  return all;
}
