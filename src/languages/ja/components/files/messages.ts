import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: '変換ページに戻る',
  converted: <T>(time: T): (T | string)[] => [time, 'に変換'],
  availableUntil: <T>(time: T): (T | string)[] => [time, 'まで利用できます'],
  /** Between the names of the original and the result, for screen readers. */
  to: '変換後',
  part: { page: (page: number) => `ページ${page}`, frame: (frame: number) => `フレーム${frame}` },
  utc: (time: string) => `${time}（UTC）`,

  another: '別のファイルを変換',
  startNew: '新しく変換を始める',
  scriptsOff: 'このブラウザではJavaScriptがオフになっています。',
  chooseInConverter: '変換ページでファイルを選択',

  view: (name: string) => `${name}を表示`,
  download: 'ダウンロード',
  downloadFile: (name: string) => `${name}をダウンロード`,
  firstPageOf: (name: string) => `${name}の最初のページ`,
};

export const factMessages: typeof english.factMessages = {
  title: 'ファイル情報',
  originalFormat: '元の形式',
  convertedFormat: '変換後の形式',
  part: { page: 'ページ', frame: 'フレーム' },
  pages: 'ページ数',
  fileSize: 'ファイルサイズ',
  firstPage: '最初のページ',
  dimensions: '画像サイズ',
  quality: '画質',
  technicalDetails: '技術情報',
  loaded: (id: string, uuid: string) => `変換の情報を読み込みました。ID：${id}、UUID：${uuid}`,
  none: 'なし',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: '今すぐ削除',
  deleting: '削除中…',
  cancel: 'キャンセル',
  fileQuestion: 'このファイルを今すぐ削除しますか？',
  filesQuestion: 'これらのファイルを今すぐ削除しますか？',
  fileConsequence: <T>(name: T): (T | string)[] => [
    name,
    'とそのプレビュー、変換の記録がただちに削除され、リンクは使えなくなります。この操作は元に戻せません。',
  ],
  deliveryConsequence: (count: number) =>
    count === 1
      ? 'ファイルとそのプレビュー、このページがただちに削除され、リンクを知っている人も利用できなくなります。この操作は元に戻せません。'
      : plural(count, {
          other:
            '#件すべてのファイルとそのプレビュー、このページがただちに削除され、リンクを知っている人も利用できなくなります。この操作は元に戻せません。',
        }),
  foreign: (count: number) =>
    plural(count, { other: 'ただし、このうち#件はほかの利用者が変換したもので、その利用者の手元には残ります。' }),
  allForeign: () => 'ただし、ファイルはほかの利用者が変換したもので、その利用者の手元には残ります。',
  fileDeleted: 'ファイルを削除しました',
  filesDeleted: 'ファイルを削除しました',
  fileGone: <T>(name: T): (T | string)[] => [name, 'とそのプレビュー、変換の記録を削除しました。'],
  deliveryGone: 'このページは削除され、リンクは使えなくなりました。',
  convertAnother: '別のファイルを変換',
};

const deletedAfter = 'まで利用できます。その後、このページとファイルは削除されます。';

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => (count === 1 ? '変換済みファイル' : plural(count, { other: '変換済みファイル#件' })),
  availableUntil: <T>(time: T): (T | string)[] => [time, deletedAfter],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [`合計${size}。`, time, deletedAfter],
  downloadAll: 'ZIPで一括ダウンロード',
  access:
    'このページのリンクを知っている人は、誰でもファイルをダウンロードできます。削除できるのは、ファイルを共有した人だけです。',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: '変換後のファイルをダウンロードできませんでした。もう一度お試しください。',
  all: 'ファイルをまとめてダウンロードできませんでした。もう一度お試しください。',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: '共有',
  copyByHand: 'このブラウザではページからのコピーができません。リンクを手動でコピーしてください：',
  title: <T>(name: T): (T | string)[] => [name, 'を共有'],
  shareFile: 'ファイルを共有',
  shareFileHint: (size: string) => `選択したアプリに${size}のデータが渡され、アプリ側に残ります。`,
  shareLink: 'リンクを共有',
  shareLinkHint: <T>(time: T): (T | string)[] => [
    'リンクを知っている人は誰でも、',
    time,
    'までファイルを開いてダウンロードできます。',
  ],
  cancel: 'キャンセル',
};

export const missingMessages: typeof english.missingMessages = {
  title: 'ファイルが見つかりません - {brand-name}',
  keywords: ['ファイルが見つからない', 'ファイル 有効期限切れ'],
  heading: 'ファイルが見つかりません',
  text: 'お探しの変換済みファイルは、見つからないか、保存期間が終了しています。',
  status: 'ステータス：',
  fileId: 'ファイルID：',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `変換の情報を取得できませんでした：${error}`,
  deliveryFailed: (error: string) => `送信されたファイルの情報を取得できませんでした：${error}`,
};
