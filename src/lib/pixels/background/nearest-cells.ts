/**
 * For each cell, the nearest marked cell within `maxSteps`, by breadth-first search.
 * @param marked 1 for each marked cell
 * @returns cell numbers, or -1 if there is none within `maxSteps`
 */
export function nearestCells(marked: Uint8Array, width: number, maxSteps: number): Int32Array {
  const count = marked.length;
  const nearest = new Int32Array(count).fill(-1);
  const queue: number[] = [];
  let front = 0;
  const visit = (cell: number, from: number): void => {
    if (marked[cell] || nearest[cell] !== -1) return;
    nearest[cell] = nearest[from] ?? -1;
    queue.push(cell);
  };
  const visitAround = (cell: number): void => {
    const x = cell % width;
    if (cell >= width) visit(cell - width, cell);
    if (x > 0) visit(cell - 1, cell);
    if (x < width - 1) visit(cell + 1, cell);
    if (cell + width < count) visit(cell + width, cell);
  };
  for (let cell = 0; cell < count; cell++) {
    if (!marked[cell]) continue;
    nearest[cell] = cell;
    if (maxSteps > 0) visitAround(cell);
  }
  for (let step = 1; step < maxSteps; step++) {
    for (const end = queue.length; front < end; front++) visitAround(queue[front] ?? 0);
  }
  return nearest;
}
