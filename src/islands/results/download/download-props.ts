import { showError } from '../../shell/toast.ts';
import { isOnDevice, type ResultItem } from '../result-item.ts';
import { markDownloaded } from './downloaded.ts';
import { guardDownload } from './guard-download.ts';

const downloadFailed = () => showError('Download failed', 'Failed to download the converted file. Please try again.');

/**
 * Attributes of a link that downloads a result. On the server, it may have been deleted.
 * @param name its name among the results of the page
 */
export const downloadProps = (item: ResultItem, name: string) =>
  isOnDevice(item)
    ? { href: item.url, download: name, onClick: () => markDownloaded([item.id]) }
    : {
        href: `${item.url}?download`,
        download: name,
        onClick: ({ nativeEvent }: { nativeEvent: MouseEvent }) => void guardDownload(nativeEvent, downloadFailed),
      };
