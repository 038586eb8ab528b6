import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: '下载',
  downloadOf: (name: string) => `下载 ${name}`,
  oldSettings: '旧设置',
  oldDownloadOf: (name: string) => `下载 ${name}，旧设置`,
  view: '查看',
  viewOf: (name: string) => `查看 ${name}`,
};
