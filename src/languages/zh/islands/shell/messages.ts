import { formatNumber } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    `正在转换，已完成 ${formatNumber(finished)} 个文件（共 ${formatNumber(total)} 个）。`,
  pagesFinished: (percent: number) => `页面或帧已完成 ${percent}%。`,
  close: '关闭',
};
