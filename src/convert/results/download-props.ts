import { formats } from '#lib/formats/formats.ts';
import { isOnDevice, type ResultItem } from '#session/results/result-item.ts';
import { showError } from '#session/toast.ts';
import { downloadMessages } from '../messages.ts';
import { markDownloaded } from './downloaded.ts';
import { guardDownload } from './guard-download.ts';

/** The used properties of React's event. This module does not import React. */
interface DragOfLink {
  currentTarget: HTMLAnchorElement;
  dataTransfer: DataTransfer;
}

const downloadFailed = (name: string) => showError(downloadMessages.failed, downloadMessages.notDownloaded(name));

/**
 * Attributes of a link that downloads a result, or saves it where it is dropped (Chromium). On the server, it may have been deleted.
 * @param name its name among the results of the page
 */
export function downloadProps(item: ResultItem, name: string) {
  const onDragStart = ({ currentTarget, dataTransfer }: DragOfLink) =>
    dataTransfer.setData('DownloadURL', `${formats[item.format].mime}:${name}:${currentTarget.href}`);
  const markSaved = () => markDownloaded([item.id]);
  const onDragEnd = ({ dataTransfer }: DragOfLink) => dataTransfer.dropEffect !== 'none' && markSaved();
  return isOnDevice(item)
    ? { href: item.url, download: name, onDragStart, onDragEnd, onClick: markSaved }
    : {
        href: `${item.url}?download`,
        download: name,
        onDragStart,
        onClick: ({ nativeEvent }: { nativeEvent: MouseEvent }) =>
          void guardDownload(nativeEvent, () => downloadFailed(name)),
      };
}
