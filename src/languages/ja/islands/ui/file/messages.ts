import type * as english from '../../../../../islands/ui/file/messages.ts';
/** Texts of file rows that pages do not load at once. */
export const messages: typeof english.messages = {
  download: 'ダウンロード',
  downloadOf: (name: string) => `${name}をダウンロード`,
  oldSettings: '以前の設定',
  oldDownloadOf: (name: string) => `${name}をダウンロード（以前の設定）`,
  view: '表示',
  viewOf: (name: string) => `${name}を表示`,
};
