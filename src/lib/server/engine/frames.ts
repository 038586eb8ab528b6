import { open } from 'node:fs/promises';
import type { RawPicture } from '../../pixels/picture.ts';
import { copyVipsShape, readVipsHeader, VIPS_HEADER_BYTES } from './vips.ts';
import { writeAt } from './write-at.ts';

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
    await writeAt(file, edited.pixels, at);
  }
}

/**
 * The same for edits that give frames of another size, all of one: they go to another file.
 * @param to path of that file
 */
export async function resizeFrames(
  path: string,
  to: string,
  frames: number,
  edit: (frame: RawPicture) => Promise<RawPicture>,
): Promise<void> {
  await using file = await open(path, 'r');
  await using resized = await open(to, 'w');
  const { width, height, channels } = await readVipsHeader(file);
  const frame = { width, height: height / frames };
  const bytes = frame.width * frame.height * channels;
  let at = VIPS_HEADER_BYTES;
  let size = frame;
  for (let index = 0; index < frames; index++) {
    const { buffer: pixels } = await file.read(Buffer.alloc(bytes), 0, bytes, VIPS_HEADER_BYTES + index * bytes);
    const edited = await edit({ ...frame, channels, pixels });
    await writeAt(resized, edited.pixels, at);
    at += edited.pixels.length;
    size = { width: edited.width, height: edited.height };
  }
  await copyVipsShape(file, resized, { ...size, frames });
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
