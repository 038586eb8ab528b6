import type { Raster } from '../difference/raster.ts';
import type { BlockScores } from './block-scores.ts';

/** Scores, best first, and their red, green, blue and opacity. Where no difference is visible, the image stays as it is. */
const colors = [
  [90, [255, 214, 0, 0]],
  [80, [255, 214, 0, 80]],
  [70, [255, 140, 0, 120]],
  [50, [230, 0, 60, 150]],
  [0, [120, 0, 90, 170]],
] as const satisfies readonly (readonly [number, readonly [number, number, number, number]])[];

const [[BEST]] = colors;

/** Draws how visible the differences of parts are: a pixel for each block. */
export function drawHeatMap({ columns, rows, scores }: BlockScores): Raster {
  const data = new Uint8ClampedArray(4 * columns * rows);
  for (const [index, score] of scores.entries()) data.set(colorOf(score), 4 * index);
  return { width: columns, height: rows, data };
}

/** Whether a heat map shows anything. */
export const hasHeat = ({ scores }: BlockScores): boolean => scores.some((score) => score < BEST);

function colorOf(score: number): readonly number[] {
  for (const [index, [worse, color]] of colors.entries()) {
    const [better, betterColor] = colors[Math.max(0, index - 1)] ?? colors[0];
    if (score >= better) return betterColor;
    if (score < worse) continue;
    const share = (score - worse) / (better - worse);
    return color.map((level, channel) => level + share * ((betterColor[channel] ?? 0) - level));
  }
  return colors[colors.length - 1]?.[1] ?? [];
}
