import '#lib/polyfills.ts';
import { expose } from 'comlink';
import { changedPixels } from '#lib/difference/changed-pixels.ts';
import type { Raster } from '#lib/difference/raster.ts';
import { ssim } from '#lib/difference/ssim.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { BLOCK_SIDE, type BlockScores } from '#lib/visual-score/block-scores.ts';
import { drawHeatMap, hasHeat } from '#lib/visual-score/heat-map.ts';
import { compareVisually } from '#lib/visual-score/visual-scorer.ts';
import type { Drawable } from '../drawable.ts';
import { readPixels } from '../read-pixels.ts';

/** Pixels of the image for each pixel of the heat map. Its blocks are larger, and blurred into each other. */
const HEAT_MAP_SCALE = 4;

const functions = {
  /**
   * Compares two images.
   * @param size at which both are compared, in pixels
   * @param onProgress called with the percentage that is done
   * @throws if the browser cannot decode an image or runs out of memory
   */
  async compare([first, second]: [Drawable, Drawable], size: Size, onProgress: (percent: number) => void) {
    const drawing = { size: () => size, smooth: true };
    // Sequential, because two decoded images would need twice the memory.
    const one = await readPixels(first, drawing);
    const other = await readPixels(second, drawing);
    let lastPercent = 0;
    /** @param done share of the two figures, which take about as long as each other */
    const report = (done: number) => {
      const percent = Math.floor(done * 50);
      if (percent > lastPercent) onProgress(percent);
      lastPercent = percent;
    };
    const { score, blocks } = compareVisually(one, other, report);
    flatten(one);
    flatten(other);
    const { share, mask } = changedPixels(one, other);
    const similarity = ssim(one, other, (done) => report(1 + done));
    return {
      figures: { score, ssim: similarity, changedShare: share },
      mask: await toCanvas(mask).convertToBlob(),
      heatMap: hasHeat(blocks) ? await heatMapOf(blocks, size) : undefined,
    };
  },
};

export type DifferenceFunctions = typeof functions;

expose(functions);

/** Puts white behind transparent pixels. */
function flatten({ data }: Raster): void {
  for (let at = 0; at < data.length; at += 4) {
    const opacity = (data[at + 3] ?? 0) / 255;
    if (opacity === 1) continue;
    for (let channel = at; channel < at + 3; channel++) {
      data[channel] = 255 + opacity * ((data[channel] ?? 0) - 255);
    }
    data[at + 3] = 255;
  }
}

function toCanvas({ width, height, data }: Raster): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0);
  return canvas;
}

/** An image that covers the compared ones, and is transparent where no difference is visible. */
function heatMapOf(blocks: BlockScores, size: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(Math.ceil(size.width / HEAT_MAP_SCALE), Math.ceil(size.height / HEAT_MAP_SCALE));
  const side = BLOCK_SIDE / HEAT_MAP_SCALE;
  const context = canvas.getContext('2d');
  context?.drawImage(toCanvas(drawHeatMap(blocks)), 0, 0, blocks.columns * side, blocks.rows * side);
  return canvas.convertToBlob();
}
