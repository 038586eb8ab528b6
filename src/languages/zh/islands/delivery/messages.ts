import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/delivery/messages.ts';

/** Texts of the delivery's section. */
export const messages: typeof english.messages = {
  linkUntil: (day: string) => `链接，有效期至 ${day}`,
  notLoaded: '无法加载此部分，请重新加载页面后重试。',
};

/** Texts of the e-mail delivery. */
export const panelMessages: typeof english.panelMessages = {
  title: '邮件发送',
  availability: (time: string) => `文件可通过安全链接访问，有效期 ${time}。任何获得链接的人都能打开。`,
  allInMessage: (count: number) =>
    count === 1
      ? '1 个转换后的文件将通过邮件发送。'
      : plural(count, { other: '全部 # 个转换后的文件将通过同一封邮件发送。' }),
  readyInMessage: (count: number) => plural(count, { other: '目前已转换好的 # 个文件将通过同一封邮件发送。' }),
  uploads: (count: number, size: string) => plural(count, { other: `发送前将上传 # 个结果（${size}）。` }),
  uploading: '正在上传',
  cancel: '取消',
  deliver: '发送文件',
  delivering: '正在发送…',

  recipient: '收件人',
  email: '邮箱地址',
  name: '姓名（可选）',
  includeMessage: '附上留言',
  message: '留言',
  authorship: '邮件会说明姓名和留言由本站访客填写，其中不能包含链接或网址。',
  sendCopy: '附上文件副本',
  sendCopyHint: (maxMb: number) => `总大小不超过 ${maxMb} MB 时作为附件发送，否则仅发送链接`,

  handingOver: '正在将文件交给邮件服务器。',
  retrying: (attempt: number, attempts: number) =>
    `邮件服务器暂未接收，正在自动重试：第 ${attempt} 次，共 ${attempts} 次。`,
  initiated: '已开始发送',
  accepted: <T>(expiry: T): (string | T)[] => [
    '邮件服务器已接收邮件，可能需要几分钟才能送达。链接有效期至：',
    expiry,
    '。',
  ],
  openDelivery: '打开文件页面',
  sent: '邮件已发送',
  onTheirWay: (email: string) => `文件正在发往 ${email}。`,
  failed: '无法发送文件，请重试。',
  noAnswer: '没有收到响应，无法确认是否已发送。请检查网络后重试。',
  deleted: '在邮件服务器接收之前，此次发送已被删除。',
};

/** Faults in the form. */
export const formMessages: typeof english.formMessages = {
  invalidEmail: '请输入有效的邮箱地址。',
  hasLink: '请删除链接和网址。',
  severalLines: '请将姓名写在一行内。',
  noMessage: '请输入留言。',
  tooLong: (maximum: number) => `最多输入 ${maximum} 个字符。`,
};
