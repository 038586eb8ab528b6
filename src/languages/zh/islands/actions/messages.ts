import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/actions/messages.ts';

/** Texts of the actions of all pages. */
export const actionMessages: typeof english.actionMessages = {
  converting: '正在转换…',
  clearAll: '全部清除',
  allFiles: '所有文件',
};

/** Texts of Convert on the converter. */
export const convertMessages: typeof english.convertMessages = {
  convert: '转换',
  convertFiles: (count: number) => plural(count, { other: '转换 # 个文件' }),
  convertFilesSomeOnServer: (count: number, onServer: number) =>
    plural(count, { other: `转换 # 个文件，上传 ${formatNumber(onServer)} 个` }),
};

/** Texts of the actions and the status of a batch. */
export const messages: typeof english.messages = {
  convertAll: (count: number) => plural(count, { other: '全部转换（# 个文件）' }),
  convertAllSomeOnServer: (count: number, sentCount: number) =>
    plural(count, { other: `全部转换（# 个文件，上传 ${formatNumber(sentCount)} 个）` }),
  withOldSettings: (label: string) => `${label}（旧设置）`,

  // Status
  addUpTo: (limit: number) => plural(limit, { other: '最多可添加 # 张图片' }),
  reading: (count: number) => plural(count, { other: '正在读取 # 个文件' }),
  /** @param count of the files that will be converted */
  ready: (count: number, size: string) => plural(count, { other: `# 个文件，${size}。` }),
  needUpload: (count: number) => plural(count, { other: '# 个需要上传。' }),
  blocked: (name: string, reason: string) => `${name}：${reason}`,
  noneConvertible: '这些文件均无法转换',
  paused: { paused: '已暂停', offline: '离线，联网后自动继续' },
  finished: (count: number, total: number) => `${formatNumber(count)} / ${formatNumber(total)} 个文件`,
  done: (count: number, total: number) => `已完成 ${formatNumber(count)} / ${formatNumber(total)}`,
  incomplete: (count: number) => plural(count, { other: '# 个不完整' }),
  failed: (count: number) => plural(count, { other: '# 个失败' }),
  cancelled: (count: number) => plural(count, { other: '# 个已取消' }),
  underMinuteLeft: '剩余不到 1 分钟',
  minutesLeft: (minutes: number) => `剩余约 ${minutes} 分钟`,
  hoursLeft: (hours: number) => `剩余约 ${hours} 小时`,
};

/** Texts of the buttons of a running batch. */
export const runMessages: typeof english.runMessages = {
  goingOn: '已继续。',
  nowPaused: '已暂停，正在处理的文件会继续完成。',
  offline: '已离线，联网后将继续上传。',
  onlineAgain: '已恢复联网，继续进行。',
  pause: '暂停',
  resume: '继续',
  cancel: '取消',
  cancelAll: '全部取消',
};
