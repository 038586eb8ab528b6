import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

const partNames = { page: 'ページ', frame: 'フレーム' } satisfies Record<FilePart, string>;

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: '変換結果',
  notLoaded:
    'ファイルは変換されましたが、リストを読み込めませんでした。ページを再読み込みして、もう一度変換してください。',
  earlier: '以前の結果',
  earlierNotLoaded: '読み込めませんでした。ページを再読み込みしてください。',
};

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: '変換が完了しました。ファイルをダウンロードできます。',
  ready: (count: number) => plural(count, { other: '#件のファイルをダウンロードできます。' }),
  truncated: (count: number, total: number) =>
    total === 1 ? 'このファイルは不完全です。' : plural(count, { other: '#件は不完全です。' }),
  failed: (count: number) => plural(count, { other: '#件のファイルを変換できませんでした。' }),
  failedParts: (count: number, part: FilePart) =>
    `${formatNumber(count)}${partNames[part]}を変換できませんでした。上のファイルを確認してください。`,
  oldSettings: (count: number) => plural(count, { other: '#件は以前の設定によるものです。' }),
  allOld: () => 'この結果は以前の設定によるものです。',
  withOldSettings: (label: string) => `${label}（以前の設定）`,
  deleteResults: '結果を削除',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['このタブで', expiry, 'まで利用できます'],
  onDeviceUntilClosed: 'このページを閉じるまで利用できます',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['サーバーに', expiry, 'まで保存されます'],
  parts: (count: number, part: FilePart) => `${formatNumber(count)}${partNames[part]}`,

  earlier: (count: number) => `以前の結果（${formatNumber(count)}）`,
  downloadZip: 'ZIPでダウンロード',
  deleteAll: '結果を削除',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `ダウンロード（${size}）`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => [
    'ZIPをダウンロード',
    detail(`（${size}）`),
  ],
  more: 'その他の操作',
  downloadAgain: 'ダウンロード',
  share: '共有',
  getLink: 'リンクを取得',
  qrCode: 'QRコード',
  email: 'メール',
  ofImage: (action: string, name: string) => `${action}：${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) =>
    count === 1 ? 'この結果を削除しますか？' : plural(count, { other: 'これらの#件の結果を削除しますか？' }),
  confirm: { all: '結果を削除', earlier: '結果を削除', file: '結果を削除' },
  deleting: '削除中…',
  cancel: 'キャンセル',
  onServer: {
    all: 'このページの結果が、このブラウザとサーバーから削除されます。リンクは使えなくなります。この操作は元に戻せません。',
    earlier:
      'このページの以前の結果が、このブラウザとサーバーから削除されます。リンクは使えなくなります。この操作は元に戻せません。',
    file: <T>(name: T): (string | T)[] => [
      name,
      'とそのプレビューが削除され、リンクは使えなくなります。この操作は元に戻せません。',
    ],
  },
  onDevice: {
    all: 'このページの結果が、このブラウザから削除されます。元のファイルはそのまま残ります。',
    earlier: 'このページの以前の結果が、このブラウザから削除されます。元のファイルはそのまま残ります。',
    file: <T>(name: T): (string | T)[] => [name, 'がこのブラウザから削除されます。元のファイルはそのまま残ります。'],
  },
  everything: 'このブラウザのほかのファイルもすべて削除',
  everythingHints: {
    withMail: 'ほかのタブの結果、以前のファイル、メールで送信したファイル。',
    withLinks: 'ほかのタブの結果、以前のファイル、リンクで公開しているファイル。',
    onDevice: 'ほかのタブの結果と以前のファイル。',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: 'リンクを取得',
  upload: <T>(name: T, size: string): (string | T)[] => [
    'リンクを作成するために、',
    name,
    `（${size}）をアップロードします。`,
  ],
  uploads: (count: number, size: string) =>
    plural(count, { other: `リンクを作成するために、#件の結果（${size}）をアップロードします。` }),
  use: (count: number, time: string) =>
    count === 1
      ? `リンクを知っている人なら誰でも、${time}間、結果を開けます。それまでに削除できるのは作成者だけです。`
      : plural(count, {
          other: `リンクを知っている人なら誰でも、${time}間、#件の結果すべてを開けます。それまでに削除できるのは作成者だけです。`,
        }),
  location: (count: number) =>
    count === 1
      ? '結果に位置情報（GPS座標または地名）が含まれています。'
      : '一部の結果に位置情報（GPS座標または地名）が含まれています。',
  progress: 'リンクを作成中',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? 'まもなく完了します…' : `アップロード中 ${percent}%`,
  cancel: 'キャンセル',
  create: 'リンクを作成',
  uploadAndCreate: 'アップロードしてリンクを作成',

  opensUntil: <T>(expiry: T): (string | T)[] => ['リンクを知っている人は誰でも、', expiry, 'まで開けます。'],
  pageTitle: (count: number) => plural(count, { other: '変換済みファイル#件' }),
  qrCode: 'リンクのQRコード',
  copyLink: 'リンクをコピー',
  copied: 'コピーしました',
  share: '共有',
  deleteLink: 'リンクを削除',
  deleting: '削除中…',
  close: '閉じる',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `${name}を共有`,
  fileUse: (size: string) => `選択したアプリに${size}のデータが渡され、アプリ側に残ります。`,
  shareLink: 'リンクを共有',
  linkUse: <T>(expiry: T): (string | T)[] => [
    'リンクを知っている人は誰でも、',
    expiry,
    'までファイルを開いてダウンロードできます。',
  ],
  getLink: 'リンクを取得',
  needsLink: (time: string) => `リンクを知っている人なら誰でも、${time}間、結果を開けます。`,
  copyByHand: 'このブラウザではページからのコピーができません。リンクを手動でコピーしてください：',
  cancel: 'キャンセル',
  close: '閉じる',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: 'ページを再読み込みする前のファイル',
  converting: (count: number) => plural(count, { other: '再読み込み前の#件のファイルをまだ変換中です。' }),
  lost: (count: number) => plural(count, { other: '#件のファイルは変換されませんでした' }),
  chooseAgain: () => 'ページを離れたか、再読み込みしたためです。変換するには、もう一度ファイルを選択してください。',
  showNames: 'ファイル名を表示',
  failed: (name: string, reason: string) => `${name}：${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}、ページ${page}：${reason}`,
  dismiss: '閉じる',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  title: (hasFiles: boolean) => (hasFiles ? 'すべてのファイルと結果を消去しますか？' : 'すべての結果を消去しますか？'),
  confirm: 'すべて消去',
  confirming: '消去中…',
  keep: '残す',
  includesEarlier: (count: number) =>
    count === 1
      ? '「以前の結果」にある結果も含まれます。'
      : plural(count, { other: '「以前の結果」にある#件の結果も含まれます。' }),
  unsaved: (count: number) =>
    plural(count, { other: '#件の結果はこのデバイスにのみあり、まだダウンロードされていません。' }),
  deleteOnServer: (count: number) => plural(count, { other: 'サーバーからも#件のファイルを削除' }),
  deleteHint: () => 'リンクは使えなくなります。削除しない場合は、期限までサーバーに残ります。',
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: 'レスポンシブ画像',
  notLoaded: '読み込めませんでした。ページを再読み込みしてください。',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    'を複数の幅と形式に変換します。画面ごとに最適な画像が読み込まれます。現在の設定を使い、このデバイスで作成します。',
  ],
  widths: '幅',
  widthsHint: (max: string) => `単位はピクセル、最大${max}。`,
  widthsProblem: (max: string) => `1～${max}の整数をカンマで区切って入力してください。`,
  tooManyWidths: (max: number) => `幅は${max}個まで入力できます。`,
  formats: '形式',
  fallback: '代替形式',
  sizes: 'ページでの表示幅（sizes）',
  alt: '代替テキスト',
  html: 'HTML',
  copyHtml: 'HTMLをコピー',
  copied: 'コピーしました',
  htmlCopied: 'HTMLをコピーしました',
  htmlNotCopied: 'ブラウザがコピーを許可しませんでした。選択された行を手動でコピーしてください。',
  download: 'ZIPをダウンロード',
  progress: '画像を変換中',
  converted: (done: string, total: string) => `${total}枚中${done}枚`,
  cancel: 'キャンセル',
  close: '閉じる',
  saved: (count: number, size: string) => plural(count, { other: `#枚の画像をダウンロードしました（${size}）。` }),
};
