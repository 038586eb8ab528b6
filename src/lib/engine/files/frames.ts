import type { RawImage } from '../../pixels/raw-image.ts';
import type { FilePort } from './file-port.ts';
import { VipsFile } from './vips-file.ts';

/** Some rows of a frame. */
interface Rows {
  top: number;
  height: number;
}

/**
 * Edits the frames of a libvips file in place. Size, channels and metadata stay. Only one frame is in memory at a time.
 * @param frameCount number of frames, which are stored one below the other
 * @param rows the part of each frame that is edited; all of it by default
 * @throws Error if an edit changes the size of its image
 */
export async function editFrames(
  path: string,
  frameCount: number,
  edit: (frame: RawImage) => RawImage | Promise<RawImage>,
  files: FilePort,
  rows?: Rows,
): Promise<void> {
  await using file = await VipsFile.open(path, 'r+', files);
  const { width, height, channels } = file.image;
  const frameHeight = height / frameCount;
  const part = rows ?? { top: 0, height: frameHeight };
  for (let index = 0; index < frameCount; index++) {
    const top = index * frameHeight + part.top;
    const pixels = await file.readRows(top, part.height);
    const edited = await edit({ width, height: part.height, channels, pixels });
    if (edited.pixels.length !== pixels.length) throw new Error('A step on raw pixels changed the size of its image.');
    await file.writeRows(top, edited.pixels);
  }
}

/** Rows that are in memory at a time while an edit needs no neighboring pixels. */
const BAND_ROWS = 256;

/** Edits all pixels of a libvips file in place, in bands of rows. Size, channels and metadata stay. */
export async function editBands(path: string, edit: (band: RawImage) => RawImage, files: FilePort): Promise<void> {
  await using file = await VipsFile.open(path, 'r+', files);
  const { width, height: rows, channels } = file.image;
  for (let top = 0; top < rows; top += BAND_ROWS) {
    const height = Math.min(BAND_ROWS, rows - top);
    const { pixels } = edit({ width, height, channels, pixels: await file.readRows(top, height) });
    await file.writeRows(top, pixels);
  }
}

/** Writes the edited frames, which may have another size, to the file `to`. All edited frames have the same size. */
export async function resizeFrames(
  path: string,
  to: string,
  frameCount: number,
  edit: (frame: RawImage) => Promise<RawImage>,
  files: FilePort,
): Promise<void> {
  await using file = await VipsFile.open(path, 'r', files);
  async function* edited() {
    for (let index = 0; index < frameCount; index++) yield edit(await readFrame(file, frameCount, index));
  }
  await file.writeCopy(to, edited());
}

/** Reads the first frame of a libvips file. */
export async function readFirstFrame(path: string, frameCount: number, files: FilePort): Promise<RawImage> {
  await using file = await VipsFile.open(path, 'r', files);
  return readFrame(file, frameCount, 0);
}

async function readFrame(file: VipsFile, frameCount: number, index: number): Promise<RawImage> {
  const { width, channels } = file.image;
  const height = file.image.height / frameCount;
  return { width, height, channels, pixels: await file.readRows(index * height, height) };
}
