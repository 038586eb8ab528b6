import { open } from 'node:fs/promises';
import type { RawPicture } from '../../pixels/picture.ts';
import { readVipsHeader, VIPS_HEADER_BYTES } from './vips.ts';

/** Some rows of a frame. */
export interface Rows {
  top: number;
  height: number;
}

/**
 * Changes the pixels of a picture in libvips' own format where they lie, frame by frame; size, channels and metadata
 * stay. Only one frame is in memory at a time.
 * @param frames how many frames stand below one another
 * @param rows the part of each frame that is edited; all of it by default
 * @throws when an edit gives a picture of another shape
 */
export async function editFrames(
  path: string,
  frames: number,
  edit: (frame: RawPicture) => RawPicture | Promise<RawPicture>,
  rows?: Rows,
): Promise<void> {
  await using file = await open(path, 'r+');
  const { width, height, channels } = await readVipsHeader(file);
  const frameHeight = height / frames;
  const part = rows ?? { top: 0, height: frameHeight };
  const rowBytes = width * channels;
  const bytes = rowBytes * part.height;
  for (let index = 0; index < frames; index++) {
    const at = VIPS_HEADER_BYTES + (index * frameHeight + part.top) * rowBytes;
    const { buffer: pixels } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
    const edited = await edit({ width, height: part.height, channels, pixels });
    if (edited.pixels.length !== bytes) throw new Error('A step on pixels changed the shape of its picture.');
    await file.write(edited.pixels, 0, bytes, at);
  }
}

/** The first frame of such a picture. */
export async function firstFrame(path: string, frames: number): Promise<RawPicture> {
  await using file = await open(path, 'r');
  const { width, height, channels } = await readVipsHeader(file);
  const size = { width, height: height / frames };
  const bytes = width * size.height * channels;
  const { buffer: pixels } = await file.read(Buffer.alloc(bytes), 0, bytes, VIPS_HEADER_BYTES);
  return { ...size, channels, pixels };
}
