import { formats } from '#lib/formats/formats.ts';
import { showError } from '../../shell/toast.ts';
import { isOnDevice, type ResultItem } from '../result-item.ts';
import { markDownloaded } from './downloaded.ts';
import { guardDownload } from './guard-download.ts';

/** The used properties of React's event. This module does not import React. */
interface DragStart {
  currentTarget: HTMLAnchorElement;
  dataTransfer: DataTransfer;
}

const downloadFailed = (name: string) =>
  showError('Download failed', `Failed to download the converted file. Please try again. Not downloaded: ${name}.`);

/**
 * Attributes of a link that downloads a result, or saves it where it is dropped (Chromium). On the server, it may have been deleted.
 * @param name its name among the results of the page
 */
export function downloadProps(item: ResultItem, name: string) {
  const onDragStart = ({ currentTarget, dataTransfer }: DragStart) =>
    dataTransfer.setData('DownloadURL', `${formats[item.format].mime}:${name}:${currentTarget.href}`);
  return isOnDevice(item)
    ? { href: item.url, download: name, onDragStart, onClick: () => markDownloaded([item.id]) }
    : {
        href: `${item.url}?download`,
        download: name,
        onDragStart,
        onClick: ({ nativeEvent }: { nativeEvent: MouseEvent }) =>
          void guardDownload(nativeEvent, () => downloadFailed(name)),
      };
}
