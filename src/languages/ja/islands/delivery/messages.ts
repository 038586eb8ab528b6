import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `リンク（${day}まで）`,
  notLoaded: 'この部分を読み込めませんでした。ページを再読み込みしてください。',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: 'メールで送信',
  availability: (time: string) =>
    `ファイルは安全なリンクから${time}間利用できます。リンクを知っている人は誰でも開けます。`,
  allInMessage: (count: number) =>
    count === 1
      ? '変換したファイル1件を1通のメールで送信します。'
      : plural(count, { other: '変換したファイル全#件を1通のメールで送信します。' }),
  readyInMessage: (count: number) =>
    plural(count, { other: '現時点で変換済みのファイル#件を1通のメールで送信します。' }),
  uploads: (count: number, size: string) =>
    plural(count, { other: `送信するために#件の結果（${size}）をアップロードします。` }),
  uploading: 'アップロード中',
  cancel: 'キャンセル',
  deliver: 'ファイルを送信',
  delivering: '送信中…',

  recipient: 'ファイルの送信先',
  email: 'メールアドレス',
  name: '名前（任意）',
  includeMessage: 'メッセージを添える',
  message: 'メッセージ',
  authorship:
    'メールには、名前とメッセージはこのサイトの利用者が入力したものだと記載されます。リンクやウェブアドレスは含められません。',
  sendCopy: 'ファイルのコピーを添付',
  sendCopyHint: (maxMb: number) => `合計${maxMb} MB以下ならメールに添付し、超える場合はリンクのみ送信します`,

  handingOver: 'ファイルをメールサーバーに渡しています。',
  retrying: (attempt: number, attempts: number) =>
    `メールサーバーがまだ受け付けていません。自動的に再試行します（${attempts}回中${attempt}回目）。`,
  initiated: '送信を開始しました',
  accepted: <T>(expiry: T): (string | T)[] => [
    'メールサーバーがメールを受け付けました。届くまで数分かかることがあります。リンクは',
    expiry,
    'まで有効です。',
  ],
  openDelivery: '受け取りページを開く',
  sent: 'メールを送信しました',
  onTheirWay: (email: string) => `ファイルを${email}に送信しました。`,
  failed: 'ファイルを送信できませんでした。もう一度お試しください。',
  noAnswer: '応答がなく、送信されたかどうか確認できません。接続を確認して、もう一度お試しください。',
  deleted: 'メールサーバーが受け付ける前に、この送信は削除されました。',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: '有効なメールアドレスを入力してください。',
  hasLink: 'リンクやウェブアドレスを削除してください。',
  severalLines: '名前は1行で入力してください。',
  noMessage: 'メッセージを入力してください。',
  tooLong: (maximum: number) => `${maximum}文字以内で入力してください。`,
};
