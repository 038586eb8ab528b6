import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';

/** Words in place of placeholders on pages. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: '图片转换器',
  days: (count: number) => plural(count, { other: '# 天' }),
  hours: (count: number) => plural(count, { other: '# 小时' }),
  deliverByEmail: '邮件发送',
  getLink: '获取链接',
  onDevice: '在您的设备上',
  onServer: '在服务器上',
  convertsOnDevice: '在您的设备上转换，上传前会征求您的同意。',
  convertsOnServer: '在服务器上转换，转换后立即删除原文件。',
  /** On a site without a server. */
  staysOnDevice: '在您的设备上转换，不上传任何内容。',
  /** @param address a link, as HTML */
  support: (address: string) => `可发送邮件至 ${address}，我们会在 24-48 小时内答复支持请求。`,
};
