import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/mail/messages.ts';

/** Texts of the mail of a delivery. */
export const deliveryMailMessages: typeof english.deliveryMailMessages = {
  subject: (count: number) => plural(count, { other: '# 个转换后的文件已就绪' }),
  greeting: '您好：',
  greetingWithName: (name: string) => `${name}，您好：`,
  origin: ({ siteUrl, count }: { siteUrl: string; count: number }) =>
    plural(count, { other: `${siteUrl} 的一位访客请我们向您发送 # 个转换后的文件。我们不知道这位访客是谁。` }),
  /** The author of the greeting and the quoted message. */
  wroteName: '以上姓名由该访客填写，并非出自本站。',
  wroteMessage: '以下留言由该访客填写，并非出自本站。',
  wroteNameAndMessage: '以上姓名和以下留言由该访客填写，并非出自本站。',
  /** Sentences of one paragraph. */
  paragraph: (sentences: readonly string[]) => sentences.join(''),
  quoteHeading: '访客留言：',
  viewAndDownload: '查看并下载',
  /** Above the link in the version without HTML. */
  viewAndDownloadAt: '查看并下载：',
  listed: ({ count, total }: { count: number; total: string }) => plural(count, { other: `文件（# 个，${total}）：` }),
  file: ({ name, size }: { name: string; size: string }) => `${name}（${size}）`,
  more: (count: number) => plural(count, { other: '……另有 # 个，请在页面上查看' }),
  attached: '文件也已作为附件随本邮件发送。',
  tooLarge: '文件过大，无法作为附件发送，因此不在本邮件中。',
  /** @param until in UTC */
  until: (until: string) =>
    `此链接及其所有文件在 ${until}（UTC）之前有效，之后将被删除。到期前，任何获得链接的人都能打开文件，但只有发送者可以删除。`,
  unexpected:
    '不清楚为何收到这封邮件？您可以忽略它，之后不会再有其他邮件。如需举报，并停止接收本站发往您邮箱的所有邮件，请打开此页面：',
  kept: '我们不保存您的邮箱地址，只保存其校验和：保存 90 天；如果您停止接收我们的邮件，则永久保存。',
};
