import type { Size } from '../../geometry/resize.ts';
import { TileSampler } from '../../pixels/tile-statistics.ts';
import { chooseTiles, TILE_SIDE } from '../../plan/perceptual-target/choose-tiles.ts';
import type { FilePort } from '../files/file-port.ts';
import { type RawVipsImage, VipsFile } from '../files/vips-file.ts';

/** Rows between sampled ones. */
const ROW_STRIDE = 8;

/** Part of an image, in pixels of the file with its frames. */
interface Tile {
  left: number;
  top: number;
}

/**
 * Takes parts of an image and lays them out as one small picture without gaps, on the block borders of encoders.
 * @param path a libvips file
 * @param frames number of its frames
 * @returns undefined for an image that is small enough to be scored as a whole
 */
export async function takeSample(
  path: string,
  frames: number,
  samplePixels: number,
  files: FilePort,
): Promise<RawVipsImage | undefined> {
  await using file = await VipsFile.open(path, 'r', files);
  const frame: Size = { width: file.image.width, height: file.image.height / frames };
  if (frames === 1 && frame.width * frame.height <= samplePixels) return undefined;
  const tops = frameTops(frames, frame.height);
  if (frame.width * frame.height * tops.length <= samplePixels) return await stackFrames(file, tops, frame.height);
  const side = Math.min(TILE_SIDE, frame.width, frame.height);
  const grid = gridOf(Math.floor(samplePixels / side ** 2));
  return await copyTiles(file, await findTiles(file, tops, frame, side, grid.columns * grid.rows), side, grid);
}

/** The top rows of the frames to score: the first, the middle and the last. */
function frameTops(frames: number, frameHeight: number): number[] {
  const last = frames - 1;
  return [...new Set([0, Math.floor(last / 2), last])].map((frame) => frame * frameHeight);
}

/** The most even grid of at most this many tiles. */
function gridOf(count: number): { columns: number; rows: number } {
  const columns = Math.max(1, Math.ceil(Math.sqrt(count)));
  return { columns, rows: Math.max(1, Math.floor(count / columns)) };
}

async function stackFrames(file: VipsFile, tops: readonly number[], rows: number): Promise<RawVipsImage> {
  const { width, channels } = file.image;
  const pixels = new Uint8Array(width * rows * tops.length * channels);
  for (const [index, top] of tops.entries())
    pixels.set(await file.readRows(top, rows), index * width * rows * channels);
  return { width, height: rows * tops.length, channels, pixels };
}

async function findTiles(
  file: VipsFile,
  tops: readonly number[],
  frame: Size,
  side: number,
  count: number,
): Promise<Tile[]> {
  const columns = Math.floor(frame.width / side);
  const rows = Math.floor(frame.height / side);
  const sampler = new TileSampler(side, columns, rows * tops.length);
  for (const [index, top] of tops.entries()) {
    for (let y = ROW_STRIDE / 2; y < rows * side; y += ROW_STRIDE) {
      const pixels = await file.readRows(top + y, 1);
      sampler.addRow(index * rows * side + y, { pixels, channels: file.image.channels });
    }
  }
  return chooseTiles(sampler.statistics(), count).map((tile) => {
    const row = Math.floor(tile / columns);
    return { left: (tile % columns) * side, top: (tops[Math.floor(row / rows)] ?? 0) + (row % rows) * side };
  });
}

/** @param tiles in reading order */
async function copyTiles(
  file: VipsFile,
  tiles: readonly Tile[],
  side: number,
  most: { columns: number; rows: number },
): Promise<RawVipsImage> {
  const { channels, width: rowPixels } = file.image;
  const columns = Math.min(most.columns, tiles.length);
  // A row with gaps would have none of the image.
  const rows = Math.floor(tiles.length / columns);
  const width = columns * side;
  const pixels = new Uint8Array(width * rows * side * channels);
  let band: { top: number; pixels: Uint8Array } | undefined;
  for (const [index, { left, top }] of tiles.slice(0, columns * rows).entries()) {
    if (band?.top !== top) band = { top, pixels: await file.readRows(top, side) };
    const target = (Math.floor(index / columns) * side * width + (index % columns) * side) * channels;
    for (let y = 0; y < side; y++) {
      const from = (y * rowPixels + left) * channels;
      pixels.set(band.pixels.subarray(from, from + side * channels), target + y * width * channels);
    }
  }
  return { width, height: rows * side, channels, pixels };
}
