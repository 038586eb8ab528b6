import { blurRows } from './blur-rows.ts';
import type { ReadRow, WriteRow } from './gaussian-rows.ts';
import type { RawPicture } from './picture.ts';

/** Gaussian blur of an image, in place. Colors are weighted by opacity. `sigma` is in pixels. */
export function blur(picture: RawPicture, { sigma }: { sigma: number }): RawPicture {
  const { width, height, channels } = picture;
  const { read, write } = channels === 4 ? premultiplied(picture) : plain(picture);
  blurRows({ width, height, values: channels }, sigma, read, write);
  return picture;
}

interface Access {
  read: ReadRow;
  write: WriteRow;
}

function plain({ width, pixels }: RawPicture): Access {
  const length = width * 3;
  return {
    read: (y, row) => {
      for (let at = 0, from = y * length; at < length; at++) row[at] = pixels[from++] ?? 0;
    },
    write: (y, row) => {
      for (let at = 0, to = y * length; at < length; at++) pixels[to++] = ((row[at] ?? 0) + 0.5) | 0;
    },
  };
}

function premultiplied({ width, pixels }: RawPicture): Access {
  const length = width * 4;
  return {
    read: (y, row) => {
      for (let at = 0, from = y * length; at < length; at += 4, from += 4) {
        const alpha = pixels[from + 3] ?? 0;
        const share = alpha / 255;
        row[at] = (pixels[from] ?? 0) * share;
        row[at + 1] = (pixels[from + 1] ?? 0) * share;
        row[at + 2] = (pixels[from + 2] ?? 0) * share;
        row[at + 3] = alpha;
      }
    },
    write: (y, row) => {
      for (let at = 0, to = y * length; at < length; at += 4, to += 4) {
        const alpha = row[at + 3] ?? 0;
        const share = alpha > 0 ? 255 / alpha : 0;
        pixels[to] = Math.min(255, ((row[at] ?? 0) * share + 0.5) | 0);
        pixels[to + 1] = Math.min(255, ((row[at + 1] ?? 0) * share + 0.5) | 0);
        pixels[to + 2] = Math.min(255, ((row[at + 2] ?? 0) * share + 0.5) | 0);
        pixels[to + 3] = (alpha + 0.5) | 0;
      }
    },
  };
}
