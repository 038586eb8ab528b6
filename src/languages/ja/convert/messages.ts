import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

/** Japanese has the same text in both places. */
const blocker = (text: string): Blocker => ({ label: text, inSentence: text });

const partNames = { page: 'ページ', frame: 'フレーム' } satisfies Record<FilePart, string>;

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: 'サイトが更新された可能性があります。ページを再読み込みしてください。',
  reload: '再読み込み',
  unreadable: 'このファイルを読み取れませんでした。元の場所にあるか確認してください。',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `${megabytes} MB（サーバー）`,

  locked: blocker('パスワードが必要です'),
  allDeleted: blocker('すべてのページが削除されています'),
  overServerLimit: (megabytes: string): Blocker => blocker(`サーバーの上限（${megabytes} MB）を超えています`),
  tooManyPages: (max: number): Blocker =>
    blocker(plural(max, { other: '一度に変換できるのは#ページまでです。範囲を入力してください' })),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: 'ファイルを変換できませんでした。もう一度お試しください。',
  noConnection: '接続が切れました。接続を確認して、もう一度お試しください。',
  offline: 'このブラウザでは変換できず、現在オフラインです。オンラインになってからもう一度お試しください。',
  engineFailed: 'このブラウザでは変換できません。',
  engineFailedServerCan: 'このブラウザでは変換できませんが、サーバーでは変換できます。',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: 'このデバイスで変換',
  onServer: 'サーバーで変換',
  onServerBecause: (reason: string) => `サーバーで変換：${reason}`,
  notPossible: (reason: string) => `ここでは変換不可：${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: 'このブラウザでは変換できません',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) => plural(count, { other: '#件をアップロードして変換' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { other: '#件をアップロード' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '1ページあたり15秒',
  openingLimit: '15秒',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: 'この画像は開けません。',
  needsServer: 'このファイルの変換にはサーバーが必要です。変換すると結果を確認できます。',
  noPreview: 'このブラウザではこのファイルをプレビューできません。',
  cancelled: 'プレビューをキャンセルしました。',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer: 'プレビューの作成にはサーバーが必要です。先にファイルを変換するか、サーバーでの変換を選択してください。',
  notPossible: 'このブラウザではこのプレビューを作成できません。',
  notDisplayable: (format: string) => `このブラウザでは${format}画像を表示できません。`,
  failed: 'プレビューを作成できませんでした。もう一度お試しください。',
  noConnection: '接続が切れました。接続を確認して、もう一度お試しください。',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: 'エラー',
  unsupportedType: '対応していないファイル形式です',
  invalidType: 'ファイル形式が正しくありません',
  notAddedTitle: (count: number) => plural(count, { other: '#件のファイルを追加できませんでした' }),
  notAdded: (reason: string, names: string) => `${reason}追加されなかったファイル：${names}`,
  added: (count: number) => plural(count, { other: '#件のファイルを追加しました。' }),
  /** The reason with the name of the file: `big.jpgは上限の50 MBを超えています。` */
  problem: (name: string, reason: string) =>
    reason.startsWith('このファイル') ? reason.replace('このファイル', () => name) : `${name}：${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)}件は変換できません：${reason}`,
  removed: (names: string) => `${names}を削除しました。`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: '一部を追加できませんでした',
  unread: (names: string) => `${names}を読み取れませんでした。元の場所にあるか確認してください。`,
  restAdded: '残りは追加しました。',
  refused: (names: string, reason: string) => `${names}：${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: '何も追加されませんでした',
  notAllAdded: '一部を追加できませんでした',
  linkedImages: (count: number) =>
    plural(count, {
      other: '#枚の画像はリンクのみか不完全です。画像をデバイスに保存してから、ファイルを追加してください。',
    }),
  link: 'リンクはファイルではありません。リンクを開いて画像をデバイスに保存し、そのファイルを追加してください。',
  text: 'これは画像ではなくテキストです。画像またはファイルをコピーして貼り付けてください。',
  tooMuch: '一度に追加できる量を超えています。画像をデバイスに保存してから、ファイルを追加してください。',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: '元に戻す',
  removed: (names: string) => `${names}を削除しました`,
  restored: (names: string) => `${names}をリストに戻しました。`,
  undone: '変更を元に戻しました。',
  redone: '変更をやり直しました。',
  selected: (name: string) => `${name}を選択しました。`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `${names}を削除しました`,
  resultKept: '変換済みのファイルは「以前の結果」にあります。',
  resultLost: '「元に戻す」で戻るのはファイルとその設定だけで、結果は戻りません。',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: 'このデバイスでは不可' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: 'ZIPで一括ダウンロード',
  downloadFinished: (count: number) => plural(count, { other: '完了した#件をZIPでダウンロード' }),
  preparing: '準備中…',
  downloaded: 'ZIPをダウンロードしました',
  downloadedAll: (count: number) =>
    count === 1
      ? '1件のファイルをZIPでダウンロードしました。'
      : plural(count, { other: '全#件のファイルをZIPでダウンロードしました。' }),
  downloadedSome: (count: number) => plural(count, { other: '#件のファイルをZIPでダウンロードしました。' }),
  error: 'エラー',
  zipFailed: 'ZIPファイルをダウンロードできませんでした。もう一度お試しください。',
  failed: 'ダウンロードできませんでした',
  allFailed: 'ファイルをまとめてダウンロードできませんでした。もう一度お試しください。',
  notDownloaded: (name: string) => `変換後の${name}をダウンロードできませんでした。もう一度お試しください。`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: '画像をコピーしました',
  failed: '画像をコピーできませんでした',
  notCopied: 'このブラウザではコピーできませんでした。代わりにダウンロードしてください。',
  dataUriCopied: 'データURIをコピーしました',
  dataUriFailed: 'データURIをコピーできませんでした',
  dataUriNotCopied: 'このブラウザではコピーできませんでした。代わりに画像をダウンロードしてください。',
  dataUriTooLarge: (limit: string) =>
    `画像が上限の${limit}を超えています。ダウンロードして、ファイルをリンクしてください。`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: 'すべての結果を削除しました',
  nothingOnServer: 'お客様のファイルはサーバーに残っていません。',
  nothingInBrowser: 'このブラウザに残っている結果はありません。',
  earlierDeleted: '以前の結果を削除しました',
  fileDeleted: (name: string) => `${name}を削除しました`,
  failed: {
    file: 'ファイルを削除できませんでした。もう一度お試しください。',
    files: 'ファイルを削除できませんでした。もう一度お試しください。',
  },
  someFailed: 'このブラウザにある一部のファイルを削除できませんでした。もう一度お試しください。',
  notOwned: 'このファイルを削除できるのは、変換に使ったブラウザだけです（Cookieが残っている間に限ります）。',
  noAnswer: '応答がありませんでした。接続を確認して、もう一度お試しください。',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: 'リンクを作成できませんでした。もう一度お試しください。',
  noAnswer: '応答がありませんでした。接続を確認して、もう一度お試しください。',
  deleted: 'リンクを削除しました',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: 'エラー' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: 'エラー',
  successTitle: '完了しました',
  targetMissedTitle: '目標サイズに収まりませんでした',
  cleared: '消去しました',
  resultsLost: '「元に戻す」で戻るのはファイルとその設定だけで、結果は戻りません。',
  nothingToConvert: '変換するファイルがありません',
  blocked: (name: string, reason: string) => `${name}：${reason}。`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    `${plural(total, { other: '#件中' })}${plural(count, { other: '#件のファイルを変換できませんでした。' })}`,
  partsFailed: (count: number, part: FilePart) =>
    `${formatNumber(count)}${partNames[part]}を変換できませんでした。残りは変換しました。`,
  reason: (names: string, reason: string) => `${names}：${reason}`,
  converted: 'ファイルを変換しました。',
  convertedCount: (count: number) => plural(count, { other: '#件のファイルを変換しました。' }),
  truncatedTitle: (complete: number, total: number) =>
    total === 1
      ? 'ファイルが不完全です'
      : `${formatNumber(total)}件中${formatNumber(complete)}件のファイルを変換しました`,
  truncated: (names: string) => `${names}は不完全です。欠けている部分は空白になります。`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `${formatNumber(total)}件中${formatNumber(count)}件のファイルを変換し、${formatNumber(cancelledCount)}件をキャンセルしました。`,
  names: (names: string) => `${names}。`,
  leftOut: (name: string, reason: string) => `対象外：${name}（${reason}）。`,
  notSent: (names: string) => `${names}の変換にはサーバーが必要ですが、アップロードされていません。`,
  cancelled: '変換をキャンセルしました。',
  partsConverted: (count: number, total: number, part: FilePart) =>
    `${formatNumber(total)}${partNames[part]}中${formatNumber(count)}${partNames[part]}を変換しました。`,
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => `${partNames[part]}${number}`,
  moreActions: (name: string) => `${name}のその他の操作`,
  compare: { text: '比較', label: (name: string) => `${name}を比較` },
  copyImage: { text: '画像をコピー', label: (name: string) => `画像をコピー：${name}` },
  copyDataUri: { text: 'データURIとしてコピー', label: (name: string) => `データURIとしてコピー：${name}` },
  responsiveImages: { text: 'レスポンシブ画像', label: (name: string) => `レスポンシブ画像：${name}` },
  share: { text: '共有', label: (name: string) => `${name}を共有` },
  delete: { text: '結果を削除', label: (name: string) => `結果を削除：${name}` },
  nothingSent: 'お使いのデバイスで変換しました。何もアップロードしていません。',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: 'リンクをクリップボードにコピーしました',
  shareFile: 'ファイルを共有',
  fetching: 'ファイルを取得中…',
  shareNow: '今すぐ共有',
  fetched: '準備ができました。もう一度押すと共有できます。',
  notFetched: 'ファイルを読み込めませんでした。削除されたか、オフラインの可能性があります。',
  notAccepted: 'このデバイスではファイルを共有できませんでした。代わりにリンクを共有してください。',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: 'このロゴは使用できません',
  tooLarge: (maxBytes: number) => `上限の${formatBytes(maxBytes)}を超えています。`,
  wrongKind: 'PNG、JPEG、WebP、SVGのいずれかにしてください。',
  unreadable: '読み取れませんでした。ファイルが破損している可能性があります。',
};
