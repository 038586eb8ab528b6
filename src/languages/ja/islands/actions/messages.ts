import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: '変換中…',
  clearAll: 'すべて消去',
  allFiles: 'すべてのファイル',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: '変換',
  convertFiles: (count: number) => plural(count, { other: '#件を変換' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, { other: `#件を変換（${formatNumber(onServer)}件アップロード）` }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  convertAll: (count: number) => plural(count, { other: 'すべて変換（#件）' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, { other: `すべて変換（#件、${formatNumber(sentCount)}件アップロード）` }),
  withOldSettings: (label: string) => `${label}（以前の設定）`,

  // Status
  addUpTo: (limit: number) => plural(limit, { other: '変換する画像を#枚まで追加できます' }),
  reading: (count: number) => plural(count, { other: '#件のファイルを読み込み中' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { other: `#件、${size}。` }),
  needUpload: (count: number) => plural(count, { other: '#件はアップロードが必要です。' }),
  blocked: (name: string, reason: string) => `${name}：${reason}`,
  noneConvertible: '変換できるファイルがありません',
  paused: { paused: '一時停止中', offline: 'オフライン：自動的に再開します' },
  finished: (count: number, total: number) => `${formatNumber(total)}件中${formatNumber(count)}件`,
  done: (count: number, total: number) => `${formatNumber(total)}件中${formatNumber(count)}件完了`,
  incomplete: (count: number) => plural(count, { other: '#件不完全' }),
  failed: (count: number) => plural(count, { other: '#件失敗' }),
  cancelled: (count: number) => plural(count, { other: '#件キャンセル' }),
  underMinuteLeft: '残り1分未満',
  minutesLeft: (minutes: number) => `残り約${minutes}分`,
  hoursLeft: (hours: number) => `残り約${hours}時間`,
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: '再開しました。',
  nowPaused: '一時停止しました。処理中のファイルは最後まで変換します。',
  offline: 'オフラインです。オンラインになるとアップロードを再開します。',
  onlineAgain: 'オンラインに戻りました。再開しました。',
  pause: '一時停止',
  resume: '再開',
  cancel: 'キャンセル',
  cancelAll: 'すべてキャンセル',
};
