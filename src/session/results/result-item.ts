import type { ConvertedItem } from '#lib/api.ts';
import type { ConversionOptions } from '#lib/options/schema.ts';
import type { Notice, NoticeCode } from '#lib/plan/types.ts';

/** A result that the visitor's device made and keeps. `url` and `previewUrl` are object URLs. */
export interface DeviceItem extends Omit<ConvertedItem<Notice>, 'viewUrl'> {
  content: Blob;
  /** Undefined if the result is its own preview. */
  preview?: Blob;
  /** Percent. Undefined if the format has no quality setting. */
  quality?: number;
  options: ConversionOptions;
  /** False if the browser has no room for it: it is lost when the page is closed. */
  isStored: boolean;
  /** Its copy on the server, once the visitor has created a link. */
  link?: ConvertedItem;
}

export type ResultItem = ConvertedItem | DeviceItem;

/** A result, or a full result before Convert, with its notices. */
export interface Noticed {
  notices: readonly Pick<Notice, 'code'>[];
}

/** Whether a result has a notice of this kind. */
export const hasNotice = ({ notices }: Noticed, kind: NoticeCode): boolean => notices.some(({ code }) => code === kind);

/** Whether the file was cut off, so that a part of the result is blank. */
export const isTruncated = (result: Noticed): boolean => hasNotice(result, 'truncated');

export const isOnDevice = (item: ResultItem): item is DeviceItem => 'content' in item;

/** Id of the section with the converted pages of a file. */
export const pagesId = (fileId: string): string => `pages-${fileId}`;

/** The item on the server, which has an address for others. */
export const serverItem = (item: ResultItem): ConvertedItem | undefined => (isOnDevice(item) ? item.link : item);
