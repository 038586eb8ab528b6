import { formatBytes } from '#lib/text/byte-sizes.ts';
import type { ResultItem } from '#session/results/result-item.ts';
import { showError, showToast } from '#session/toast.ts';
import { copyMessages, shareMessages } from '../messages.ts';
import { resultContent } from './result-content.ts';

/** Larger texts make editors and pages slow. */
const MAX_BYTES = 4 * 1024 ** 2;

/** Whether this browser can copy texts. */
export const canCopyText = (): boolean => typeof navigator.clipboard?.writeText === 'function';

/** Copies the bytes of a result to the clipboard as a `data:` URI. A toast reports the outcome. */
export async function copyDataUri(item: ResultItem): Promise<void> {
  if (item.sizeBytes > MAX_BYTES)
    return showError(copyMessages.dataUriFailed, copyMessages.dataUriTooLarge(formatBytes(MAX_BYTES)));
  const uri = resultContent(item).then(toDataUri);
  const isRead = uri.then(
    () => true,
    () => false,
  );
  try {
    await writeText(uri);
    showToast(copyMessages.dataUriCopied);
  } catch {
    showError(copyMessages.dataUriFailed, (await isRead) ? copyMessages.dataUriNotCopied : shareMessages.notFetched);
  }
}

/** Safari allows a copy only during the click, so the clipboard gets a promise where it takes one. */
async function writeText(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem !== 'function') return navigator.clipboard.writeText(await text);
  const type = 'text/plain';
  const content = text.then((read) => new Blob([read], { type }));
  // A write that fails before it reads the text would leave the failure of the text unhandled.
  content.catch(() => {});
  await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
}

/** `data:image/webp;base64,…`. @throws DOMException if the blob cannot be read */
function toDataUri(content: Blob): Promise<string> {
  const reader = new FileReader();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error);
  reader.readAsDataURL(content);
  return promise;
}
