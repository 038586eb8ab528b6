import { OPENED_QUERY, type SharedFiles, TAKE_FILES } from '#lib/shared-files.ts';

/** Files with which the system starts the installed site (File Handling API, `file_handlers` in the manifest). */
interface LaunchQueue {
  setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

/** Calls `add` with files that the visitor opens with this site from the system. Chromium only. */
export function receiveLaunchedFiles(add: (files: readonly File[]) => unknown): void {
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files = [] }) => {
    const opened = await Promise.allSettled(files.map((handle) => handle.getFile()));
    const readable = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (readable.length > 0) add(readable);
  });
}

/** Calls `add` with files that the visitor shared with the installed site, if this page was opened for them. */
export function receiveSharedFiles(add: (files: readonly File[]) => unknown): void {
  if (location.search !== OPENED_QUERY) return;
  history.replaceState(history.state, '', location.pathname);
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }: MessageEvent<SharedFiles>) => add(data.files), { once: true });
  serviceWorker.startMessages();
  serviceWorker.controller?.postMessage({ type: TAKE_FILES });
}
