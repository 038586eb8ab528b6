import { expect, test } from 'vitest';
import { TileSampler } from '../../pixels/tile-statistics.ts';
import { chooseTiles } from './choose-tiles.ts';

const SIDE = 64;
const COLUMNS = 8;
const ROWS = 8;

type Color = readonly [red: number, green: number, blue: number];
type Tile = (x: number, y: number) => Color;

const gray = (value: number): Color => [value, value, value];
const flat: Tile = () => gray(120);
const gradient: Tile = (x, y) => gray(Math.round(100 + (x + y) * 0.5));
const texture: Tile = (x, y) => gray(60 + ((x * 7919 + y * 104_729) % 120));
const edge: Tile = (x) => gray(x < 31 ? 20 : 230);
const skin: Tile = (x) => [200 - (x % 3), 140, 110];
const red: Tile = (x) => [255, 0, x % 4];

/** Statistics of an image of flat tiles, but for some. */
function statisticsOf(tiles: Readonly<Record<number, Tile>>) {
  const sampler = new TileSampler(SIDE, COLUMNS, ROWS);
  for (let y = 0; y < ROWS * SIDE; y += 4) {
    const row = Array.from({ length: COLUMNS * SIDE }, (_, x) => {
      const index = Math.floor(y / SIDE) * COLUMNS + Math.floor(x / SIDE);
      return (tiles[index] ?? flat)(x % SIDE, y % SIDE);
    });
    sampler.addRow(y, { pixels: Uint8Array.from(row.flat()), channels: 3 });
  }
  return sampler.statistics();
}

test('a tile of each kind is chosen', () => {
  const kinds = { 5: gradient, 18: texture, 27: edge, 40: skin, 62: red };
  expect(chooseTiles(statisticsOf(kinds), 16)).toEqual(expect.arrayContaining(Object.keys(kinds).map(Number)));
});

test('the rest is spread evenly', () => {
  expect(chooseTiles(statisticsOf({}), 4)).toEqual([8, 24, 40, 56]);
});

test('no tile is chosen twice, and all are chosen if they are few', () => {
  const statistics = statisticsOf({ 5: gradient, 18: texture });
  expect(chooseTiles(statistics.slice(0, 3), 16)).toEqual([0, 1, 2]);
  const chosen = chooseTiles(statistics, 16);
  expect(new Set(chosen).size).toBe(16);
});
