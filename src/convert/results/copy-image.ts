import { formats } from '#lib/formats/formats.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { showError, showToast } from '#session/toast.ts';
import { canRunEngine } from '../device/device-limits.ts';
import { copyMessages } from '../messages.ts';
import { resultContent } from './result-content.ts';

/** Whether this browser can copy images of a format to the clipboard. */
export const canCopyImage = ({ format }: Pick<ResultItem, 'format'>): boolean =>
  typeof ClipboardItem === 'function' &&
  typeof navigator.clipboard?.write === 'function' &&
  (formats[format].browser || (format !== 'pdf' && canRunEngine()));

/**
 * Copies a result to the clipboard as PNG, the only image format that all apps take. A toast reports the outcome.
 * @param result may be a result that is converted first. Undefined if that fails.
 */
export async function copyImage(result: ResultItem | Promise<ResultItem | undefined>): Promise<void> {
  try {
    // Safari allows a copy only during the click or key press, so the item gets a promise.
    const png = Promise.resolve(result).then(toPng);
    // A write that fails before it reads the image would leave the failure of the image unhandled.
    png.catch(() => {});
    await navigator.clipboard.write([new ClipboardItem({ [formats.png.mime]: png })]);
    showToast(copyMessages.copied);
  } catch {
    showError(copyMessages.failed, copyMessages.notCopied);
  }
}

/** @throws Error if there is no result, or neither the browser nor the engine can draw it */
async function toPng(item: ResultItem | undefined): Promise<Blob> {
  if (!item) throw new Error('There is no result.');
  if (item.format === 'png') return resultContent(item);
  const url = await shownUrl(item);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } finally {
    if (url !== item.url) URL.revokeObjectURL(url);
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: item.width, height: item.height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, item.width, item.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, formats.png.mime));
  if (!png) throw new Error('The image is too large for a canvas.');
  return png;
}

/** URL of what the browser can draw: the result, or a new object URL of a copy that the engine makes of a TIFF, for example. */
async function shownUrl(item: ResultItem): Promise<string> {
  const { format } = item;
  if (format === 'pdf' || formats[format].browser) return item.url;
  const { createShownUrl } = await import('../drawing/shown-url.ts');
  return createShownUrl(await resultContent(item), format, new AbortController().signal);
}
