import type { RawImage } from './raw-image.ts';

/** Statistics of a square of an image. Brightness and colors are 0 to 255. */
export interface TileStatistics {
  /** Mean difference of brightness to the next sampled pixel. */
  contrast: number;
  /** How uneven the differences are: 1 if all are equal, more if few edges have most of them. */
  edges: number;
  /** Standard deviation of brightness over contrast: large where brightness changes evenly over many pixels. */
  smoothness: number;
  /** Mean distance of the strongest color channel to the weakest. */
  saturation: number;
  /** Share of pixels in colors of skin. */
  skin: number;
}

/** Every pixel takes longer and says as little more. */
const STRIDE = 2;

/** Accumulates the statistics of one tile. */
class TileSums {
  count = 0;
  brightness = 0;
  squares = 0;
  differences = 0;
  squaredDifferences = 0;
  saturation = 0;
  skin = 0;

  statistics(): TileStatistics {
    const count = Math.max(1, this.count);
    const contrast = this.differences / count;
    const variance = Math.max(0, this.squares / count - (this.brightness / count) ** 2);
    return {
      contrast,
      edges: contrast === 0 ? 1 : Math.sqrt(this.squaredDifferences / count) / contrast,
      smoothness: contrast === 0 ? 0 : Math.sqrt(variance) / contrast,
      saturation: this.saturation / count,
      skin: this.skin / count,
    };
  }
}

/** Statistics of the tiles of an image, in reading order, from a sample of its rows. */
export class TileSampler {
  readonly #side: number;
  readonly #columns: number;
  readonly #tiles: TileSums[];

  /** @param columns number of whole tiles in a row. Pixels beyond the last one are left out. */
  constructor(side: number, columns: number, rows: number) {
    this.#side = side;
    this.#columns = columns;
    this.#tiles = Array.from({ length: columns * rows }, () => new TileSums());
  }

  /** @param y its position in the image */
  addRow(y: number, row: Pick<RawImage, 'pixels' | 'channels'>): void {
    const first = Math.floor(y / this.#side) * this.#columns;
    for (let column = 0; column < this.#columns; column++) {
      const tile = this.#tiles[first + column];
      if (tile) addPixels(tile, row, column * this.#side, (column + 1) * this.#side);
    }
  }

  statistics(): TileStatistics[] {
    return this.#tiles.map((tile) => tile.statistics());
  }
}

function addPixels(
  tile: TileSums,
  { pixels, channels }: Pick<RawImage, 'pixels' | 'channels'>,
  from: number,
  to: number,
) {
  let last = -1;
  for (let x = from; x < to; x += STRIDE) {
    const at = x * channels;
    const red = pixels[at] ?? 0;
    const green = pixels[at + 1] ?? 0;
    const blue = pixels[at + 2] ?? 0;
    const opacity = channels === 4 ? (pixels[at + 3] ?? 0) / 255 : 1;
    const brightness = (0.299 * red + 0.587 * green + 0.114 * blue) * opacity;
    const difference = last < 0 ? 0 : Math.abs(brightness - last);
    last = brightness;
    tile.count++;
    tile.brightness += brightness;
    tile.squares += brightness * brightness;
    tile.differences += difference;
    tile.squaredDifferences += difference * difference;
    tile.saturation += (Math.max(red, green, blue) - Math.min(red, green, blue)) * opacity;
    if (opacity > 0 && isSkin(red, green, blue)) tile.skin++;
  }
}

/** Skin in daylight: Kovac, Peer, Solina: "Human skin color clustering for face detection", EUROCON 2003. */
const isSkin = (red: number, green: number, blue: number): boolean =>
  red > 95 && green > 40 && blue > 20 && red - Math.min(green, blue) > 15 && red - green > 15 && red > blue;
