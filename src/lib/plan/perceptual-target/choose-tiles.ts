import type { TileStatistics } from '../../pixels/tile-statistics.ts';

/** Side of the squares of a sample, in pixels: a multiple of the blocks of all encoders. */
export const TILE_SIDE = 256;

interface Kind {
  /** Share of the sample. */
  share: number;
  /** How much a tile is of this kind. Others have 0. */
  rank(tile: TileStatistics): number;
}

/** Least contrast of a tile with something to see. */
const LEAST_CONTRAST = 0.05;
/** Most contrast of a smooth area. */
const MOST_SMOOTH_CONTRAST = 4;

/** What a loss of quality shows in first, each in another way. The rest of a sample is spread evenly. */
const kinds: readonly Kind[] = [
  // Bands and blocks in skies and walls.
  {
    share: 0.25,
    rank: ({ contrast, smoothness }) =>
      contrast >= LEAST_CONTRAST && contrast <= MOST_SMOOTH_CONTRAST ? smoothness : 0,
  },
  // Lost detail in leaves, hair and fabric.
  { share: 0.2, rank: ({ contrast, edges }) => contrast / edges },
  // Ringing around lines and text.
  { share: 0.15, rank: ({ contrast, edges }) => (contrast >= LEAST_CONTRAST ? contrast * edges ** 2 : 0) },
  // Bleeding colors.
  { share: 0.1, rank: ({ saturation, contrast }) => (contrast >= LEAST_CONTRAST ? saturation : 0) },
  // Faces.
  { share: 0.1, rank: ({ skin, contrast }) => (contrast >= LEAST_CONTRAST && skin > 0.2 ? skin : 0) },
];

/**
 * Chooses tiles that show what happens to an image: the most typical ones of each kind, and others at even distances.
 * @returns their indexes in order, at most `count`
 */
export function chooseTiles(tiles: readonly TileStatistics[], count: number): number[] {
  const chosen = new Set<number>();
  for (const { share, rank } of kinds) {
    const ranked = tiles
      .map((tile, index) => ({ index, value: rank(tile) }))
      .filter(({ index, value }) => value > 0 && !chosen.has(index))
      .sort((one, other) => other.value - one.value || one.index - other.index);
    for (const { index } of ranked.slice(0, Math.round(share * count))) chosen.add(index);
  }
  const others = tiles.map((_, index) => index).filter((index) => !chosen.has(index));
  const missing = Math.min(others.length, count - chosen.size);
  for (let place = 0; place < missing; place++) {
    const index = others[Math.floor(((place + 0.5) * others.length) / missing)];
    if (index !== undefined) chosen.add(index);
  }
  return [...chosen].sort((one, other) => one - other);
}
