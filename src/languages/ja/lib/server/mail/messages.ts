import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) => plural(count, { other: '変換したファイル（#件）の準備ができました' }),
  greeting: 'こんにちは。',
  greetingWithName: (name: string) => `${name}様`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, {
      other: `${siteUrl} の利用者から、変換したファイル#件をお送りするよう依頼がありました。この利用者が誰かは、当サイトにはわかりません。`,
    }),
  /** The author of the greeting and the quoted message. */
  wroteName: '上記の名前は、当サイトではなくこの利用者が入力したものです。',
  wroteMessage: '以下のメッセージは、当サイトではなくこの利用者が入力したものです。',
  wroteNameAndMessage: '上記の名前と以下のメッセージは、当サイトではなくこの利用者が入力したものです。',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(''),
  quoteHeading: '利用者からのメッセージ：',
  viewAndDownload: '表示してダウンロード',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: '表示してダウンロード：',
  listed: ({ count, total }: { count: number; total: string }) =>
    plural(count, { other: `ファイル（#件、${total}）：` }),
  file: ({ name, size }: { name: string; size: string }) => `${name}（${size}）`,
  more: (count: number) => plural(count, { other: '…ほか#件はページに表示されます' }),
  attached: 'ファイルはこのメールにも添付されています。',
  tooLarge: 'ファイルが大きすぎて添付できないため、このメールには含まれていません。',
  /** @param until in UTC */
  until: (until: string) =>
    `このリンクとすべてのファイルは、${until}（UTC）まで利用できます。その後は削除されます。それまでは、リンクを知っている人は誰でもファイルを開けます。削除できるのは送信者だけです。`,
  unexpected:
    'このメールにお心当たりがない場合は、無視していただいてかまいません。この件で続けてメールが届くことはありません。メールを報告し、このサイトからお客様のアドレスへのメールをすべて停止するには、次のページを開いてください：',
  kept: 'お客様のアドレスは保存しません。保存するのはそのチェックサムだけで、期間は90日間、メールを停止した場合は無期限です。',
};
