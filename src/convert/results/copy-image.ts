import { formats } from '#lib/formats/formats.ts';
import { isOnDevice, type ResultItem } from '#session/results/result-item.ts';
import { showError, showToast } from '#session/toast.ts';
import { copyMessages } from '../messages.ts';

/** Whether this browser can copy images of a format to the clipboard. */
export const canCopyImage = ({ format }: Pick<ResultItem, 'format'>): boolean =>
  formats[format].browser && typeof ClipboardItem === 'function' && typeof navigator.clipboard?.write === 'function';

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

/** @throws Error if there is no result, or the browser cannot draw it */
async function toPng(item: ResultItem | undefined): Promise<Blob> {
  if (!item) throw new Error('There is no result.');
  if (isOnDevice(item) && item.format === 'png') return item.content.slice(0, item.content.size, formats.png.mime);
  const image = new Image();
  image.src = item.url;
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: item.width, height: item.height });
  canvas.getContext('2d')?.drawImage(image, 0, 0, item.width, item.height);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, formats.png.mime));
  if (!png) throw new Error('The image is too large for a canvas.');
  return png;
}
