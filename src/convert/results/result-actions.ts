import { formats } from '#lib/formats/formats.ts';
import { hasPart } from '#session/disabled-parts.ts';
import type { FileEntry } from '#session/model.ts';
import { $optionsForFile } from '#session/options/per-file/options-for-file.ts';
import { linkOf, resultsById, type SharedLink } from '#session/results/links.ts';
import { $responsiveFileId } from '#session/results/responsive-file.ts';
import { isOnDevice, type ResultItem } from '#session/results/result-item.ts';
import { imageSize } from '#session/results/result-size.ts';
import { viewResult } from '#session/results/viewed-result.ts';
import { compare } from '#session/stage/comparison.ts';
import { canConvertOnDevice } from '../choose/runs-on.ts';
import { hasLinks } from '../has-links.ts';
import { itemMessages } from '../messages.ts';
import { canCopyText, copyDataUri } from './copy-data-uri.ts';
import { canCopyImage, copyImage } from './copy-image.ts';
import { askForLinks } from './create-link.ts';
import { askToDelete } from './deletion.ts';
import { canShareFile, type Shareable, startSharing } from './share.ts';

interface ResultAction {
  text: string;
  /** Contains the text and the name of the result. */
  label: string;
  onSelect: () => void;
}

type ActionText = typeof itemMessages.share;

interface ActionTarget {
  item: ResultItem;
  /** Unique display name of the result. */
  name: string;
  /** The image of the list whose result it is. Undefined for a page. */
  file?: FileEntry | undefined;
}

/** How a result is viewed: on its page on the server, else on this page. */
export const viewProps = (item: ResultItem, name: string): { href: string } | { onClick: () => void } =>
  isOnDevice(item) ? { onClick: () => viewResult(item, name) } : { href: item.viewUrl };

/** Actions of a result besides View and Download. */
export function resultActions({ item, name, file }: ActionTarget): ResultAction[] {
  const action = actionOn(name);
  return [
    ...(file ? [action(itemMessages.compare, () => compare(file.id))] : []),
    ...copyActions({ item, name, file }),
    ...(hasLinks() || canShareResult(item, name) ? [action(itemMessages.share, () => shareResult(item, name))] : []),
    action(itemMessages.delete, () => askToDelete({ what: 'file', id: item.id, name })),
  ];
}

/** Actions that copy a result to the clipboard, or prepare its image for a web page. */
export function copyActions({ item, name, file }: ActionTarget): ResultAction[] {
  const action = actionOn(name);
  return [
    ...(canCopyImage(item) ? [action(itemMessages.copyImage, () => void copyImage(item))] : []),
    ...(canCopyText() ? [action(itemMessages.copyDataUri, () => void copyDataUri(item))] : []),
    ...(file && imageSize(file, $optionsForFile.get()(file)) && canConvertOnDevice(file) && hasFallbackFormat()
      ? [action(itemMessages.responsiveImages, () => $responsiveFileId.set(file.id))]
      : []),
  ];
}

/** Whether the HTML of several sizes has an image that every browser shows. */
const hasFallbackFormat = (): boolean => hasPart('jpg') || hasPart('png');

const actionOn =
  (name: string) =>
  ({ text, label }: ActionText, onSelect: () => void): ResultAction => ({ text, label: label(name), onSelect });

/** Element id of the button that opens the actions of a result. */
export const actionsButtonId = (id: string): string => `actions-${id}`;

/** Whether this device can share the file itself. */
export const canShareResult = (item: ResultItem, name: string): boolean => canShareFile(shareableOf(item, name));

/** Shares the file or its link. Without either, asks before a link is created. */
export function shareResult(item: ResultItem, name: string): void {
  // The row of a file has the item as it was converted, without a link that was created later.
  const [result] = resultsById([item.id]);
  const shared = shareableOf(result?.item ?? item, name, result && linkOf([result]));
  if (canShareFile(shared) || typeof shared.link === 'string') void startSharing(shared);
  else askForLinks([item.id]);
}

const shareableOf = (item: ResultItem, name: string, link?: SharedLink): Shareable => ({
  name,
  title: name,
  source: isOnDevice(item) ? item.content : item.url,
  mime: formats[item.format].mime,
  sizeBytes: item.sizeBytes,
  link: link ? new URL(link.viewUrl, location.origin).href : { resultId: item.id },
  expiresAt: link?.expiresAt ?? item.expiresAt,
});
