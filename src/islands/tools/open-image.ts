import type { DrawnCopy } from '#convert/drawing/draw-copy.ts';
import { readHead } from '#convert/read-file.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import { formats, isVectorFormat } from '#lib/formats/formats.ts';
import { sniffFormat } from '#lib/formats/sniff-format.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { randomId } from '#lib/random-id.ts';
import type { DrawFailure } from './draw-undecodable.ts';
import { messages } from './messages.ts';

/** An image in a tool. It stays in the browser. */
export interface ToolImage {
  id: string;
  file: File;
  /** Media type detected from the content, else from the name. */
  type: string;
  /** Image that the browser decodes: the file itself, or a drawing of the file by the engine of this device. */
  picture: Blob;
  /** Object URL of the image, valid until the image is closed. Display it only if the state is `ready`. */
  previewUrl: string;
  state: { step: 'ready'; size: Size } | { step: 'failed'; message: string };
}

/** Memory limit: a decoded pixel takes four bytes. */
const MAX_MEGAPIXELS = 100;

/**
 * Opens an image if the browser, or else the engine of this device, can decode it.
 * @param signal ends the work of the engine. The image fails then
 */
export async function openImage(file: File, signal: AbortSignal): Promise<ToolImage> {
  const head = await readHead(file).catch(() => undefined);
  const format = head && sniffFormat(head);
  const type = format ? formats[format].mime : file.type || messages.unknownType;
  // Browsers render an SVG only with the correct media type.
  const picture = file.slice(0, file.size, type);
  const image = { id: randomId(), file, type, picture, previewUrl: URL.createObjectURL(picture) };
  const failed = (message: string): ToolImage => ({ ...image, state: { step: 'failed', message } });
  if (!head) return failed(messages.unreadable);
  const size = await decodedSize(image.previewUrl);
  if (size)
    return isTooLarge(size) ? failed(messages.tooLarge(MAX_MEGAPIXELS)) : { ...image, state: { step: 'ready', size } };
  const drawing = await draw(file, format, signal);
  if (typeof drawing === 'string') return failed(failureText(drawing, format));
  closeImage(image);
  return {
    ...image,
    picture: drawing.blob,
    previewUrl: URL.createObjectURL(drawing.blob),
    state: { step: 'ready', size: drawing.size },
  };
}

export const closeImage = ({ previewUrl }: Pick<ToolImage, 'previewUrl'>): void => URL.revokeObjectURL(previewUrl);

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

const isTooLarge = ({ width, height }: Size): boolean => width * height > MAX_MEGAPIXELS * 1_000_000;

/** Loads the engine with the first file that needs it. */
async function draw(file: Blob, format: FormatId | undefined, signal: AbortSignal): Promise<DrawnCopy | DrawFailure> {
  if (!format || format === 'pdf' || isVectorFormat(format)) return 'unavailable';
  const module = await import('./draw-undecodable.ts').catch(() => undefined);
  const drawing = (await module?.drawUndecodable(file, signal)) ?? 'unavailable';
  return typeof drawing !== 'string' && isTooLarge(drawing.size) ? 'too large' : drawing;
}

function failureText(failure: DrawFailure, format: FormatId | undefined): string {
  if (!format) return messages.noImage;
  if (failure === 'too large') return messages.tooLarge(MAX_MEGAPIXELS);
  const { label, browser } = formats[format];
  return browser || failure === 'damaged' ? messages.damaged(label) : messages.unsupported(label);
}
