import type { FormatId } from '#lib/formats/formats.ts';
import { formats, SNIFF_BYTES, sniffFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { randomId } from '../files/random-id.ts';

/** A picture in a tool. Nothing of it leaves the browser. */
export interface ToolPicture {
  id: string;
  file: File;
  /** MIME type by its content; by its name only where the content tells none. */
  type: string;
  /** Object URL, good until the picture is closed. Only what is ready is shown. */
  previewUrl: string;
  state: { step: 'ready'; size: Size } | { step: 'failed'; message: string };
}

/** Beyond this a browser may run out of memory: opened, a pixel takes four bytes. */
const MAX_MEGAPIXELS = 100;

/** Opens a picture as far as the browser can draw it. */
export async function openPicture(file: File): Promise<ToolPicture> {
  const head = await file
    .slice(0, SNIFF_BYTES)
    .arrayBuffer()
    .catch(() => undefined);
  const format = head && sniffFormat(new Uint8Array(head));
  const type = format ? formats[format].mime : file.type || 'unknown';
  // Browsers draw an SVG only by its type, whatever the file is called.
  const previewUrl = URL.createObjectURL(file.slice(0, file.size, type));
  const picture = { id: randomId(), file, type, previewUrl };
  const failed = (message: string): ToolPicture => ({ ...picture, state: { step: 'failed', message } });
  if (!head) return failed('This file could not be read. Check that it is still there.');
  const size = await drawnSize(previewUrl);
  if (!size) return failed(whyNot(format));
  if (size.width * size.height > MAX_MEGAPIXELS * 1_000_000) {
    return failed(
      `This picture has more than ${MAX_MEGAPIXELS} megapixels: too many to open here. Make it smaller first.`,
    );
  }
  return { ...picture, state: { step: 'ready', size } };
}

export const closePicture = ({ previewUrl }: ToolPicture): void => URL.revokeObjectURL(previewUrl);

/** Upright. Missing where the browser cannot draw it. */
async function drawnSize(url: string): Promise<Size | undefined> {
  const image = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  image.src = url;
  const { naturalWidth: width, naturalHeight: height } = (await loaded) ? image : { naturalWidth: 0, naturalHeight: 0 };
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function whyNot(format: FormatId | undefined): string {
  if (!format) return 'This is no picture that the browser can draw.';
  const { label, browser } = formats[format];
  if (!browser) return `This browser cannot draw ${label} files. Go to Converter makes a JPG or PNG of it.`;
  return `This ${label} file is damaged, or this browser cannot draw it.`;
}
