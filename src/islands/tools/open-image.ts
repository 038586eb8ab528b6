import type { FormatId } from '#lib/formats/formats.ts';
import { formats, sniffFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { randomId } from '../files/random-id.ts';
import { readHead } from '../files/read-file.ts';
import { messages } from './messages.ts';

/** An image in a tool. It stays in the browser. */
export interface ToolImage {
  id: string;
  file: File;
  /** Media type detected from the content, else from the name. */
  type: string;
  /** Object URL, valid until the image is closed. Display it only if the state is `ready`. */
  previewUrl: string;
  state: { step: 'ready'; size: Size } | { step: 'failed'; message: string };
}

/** Memory limit: a decoded pixel takes four bytes. */
const MAX_MEGAPIXELS = 100;

/** Opens an image if the browser can decode it. */
export async function openImage(file: File): Promise<ToolImage> {
  const head = await readHead(file).catch(() => undefined);
  const format = head && sniffFormat(head);
  const type = format ? formats[format].mime : file.type || messages.unknownType;
  // Browsers render an SVG only with the correct media type.
  const previewUrl = URL.createObjectURL(file.slice(0, file.size, type));
  const image = { id: randomId(), file, type, previewUrl };
  const failed = (message: string): ToolImage => ({ ...image, state: { step: 'failed', message } });
  if (!head) return failed(messages.unreadable);
  const size = await decodedSize(previewUrl);
  if (!size) return failed(unsupportedText(format));
  if (size.width * size.height > MAX_MEGAPIXELS * 1_000_000) {
    return failed(messages.tooLarge(MAX_MEGAPIXELS));
  }
  return { ...image, state: { step: 'ready', size } };
}

export const closeImage = ({ previewUrl }: ToolImage): void => URL.revokeObjectURL(previewUrl);

/** Upright size in pixels. Undefined if the browser cannot decode the image. */
async function decodedSize(url: string): Promise<Size | undefined> {
  const image = new Image();
  const loaded = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
  });
  image.src = url;
  const { naturalWidth: width, naturalHeight: height } = (await loaded) ? image : { naturalWidth: 0, naturalHeight: 0 };
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function unsupportedText(format: FormatId | undefined): string {
  if (!format) return messages.noPicture;
  const { label, browser } = formats[format];
  if (!browser) return messages.unsupported(label);
  return messages.damaged(label);
}
