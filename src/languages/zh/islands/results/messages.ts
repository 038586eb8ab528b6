import type { FilePart } from '#lib/formats/file-part.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/results/messages.ts';

const units = { page: '页', frame: '帧' } satisfies Record<FilePart, string>;

/** Texts of the results that pages load at once. */
export const messages: typeof english.messages = {
  title: '转换结果',
  notLoaded: '文件已转换，但无法加载其列表。请重新加载页面并再次转换。',
  earlier: '之前的结果',
  earlierNotLoaded: '无法加载，请重新加载页面后重试。',
};

/** Texts of the lists of results. */
export const panelMessages: typeof english.panelMessages = {
  success: '转换成功，文件可以下载了。',
  ready: (count: number) => plural(count, { other: '# 个文件可以下载。' }),
  truncated: (count: number, total: number) =>
    total === 1 ? '文件不完整。' : plural(count, { other: '# 个不完整。' }),
  failed: (count: number) => plural(count, { other: '# 个文件无法转换。' }),
  failedParts: (count: number, part: FilePart) =>
    plural(count, { other: `# ${units[part]}无法转换：请查看上方对应的文件。` }),
  oldSettings: (count: number) => plural(count, { other: '# 个使用旧设置。' }),
  allOld: (count: number) => (count === 1 ? '此结果使用旧设置。' : '这些结果使用旧设置。'),
  withOldSettings: (label: string) => `${label}（旧设置）`,
  deleteResults: '删除结果',
  onDeviceUntil: <T>(expiry: T): (string | T)[] => ['在此标签页中保留至：', expiry],
  onDeviceUntilClosed: '关闭此页面前一直保留',
  onServerUntil: <T>(expiry: T): (string | T)[] => ['在服务器上保留至：', expiry],
  parts: (count: number, part: FilePart) => plural(count, { other: `# ${units[part]}` }),

  earlier: (count: number) => `之前的结果（${formatNumber(count)}）`,
  downloadZip: '打包下载 ZIP',
  deleteAll: '删除结果',
};

/** Texts of the main action on results and of its menu. */
export const actionMessages: typeof english.actionMessages = {
  download: (size: string) => `下载，${size}`,
  /** @param detail makes a part that a narrow phone has no space for */
  downloadZip: <T>(size: string, detail: (text: string) => T): (string | T)[] => ['下载 ZIP', detail(`，${size}`)],
  more: '更多操作',
  downloadAgain: '下载',
  share: '分享',
  getLink: '获取链接',
  qrCode: '二维码',
  email: '邮件',
  ofImage: (action: string, name: string) => `${action}：${name}`,
};

/** Texts of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  title: (count: number) => (count === 1 ? '删除此结果？' : plural(count, { other: '删除这 # 个结果？' })),
  confirm: { all: '删除结果', earlier: '删除结果', file: '删除结果' },
  deleting: '正在删除…',
  cancel: '取消',
  onServer: {
    all: '此页面上的结果将从此浏览器和服务器中删除，其链接将失效。此操作无法撤销。',
    earlier: '此页面上之前的结果将从此浏览器和服务器中删除，其链接将失效。此操作无法撤销。',
    file: <T>(name: T): (string | T)[] => [name, ' 及其预览将被删除，其链接将失效。此操作无法撤销。'],
  },
  onDevice: {
    all: '此页面上的结果将从此浏览器中删除，您的原文件仍在原处。',
    earlier: '此页面上之前的结果将从此浏览器中删除，您的原文件仍在原处。',
    file: <T>(name: T): (string | T)[] => [name, ' 将从此浏览器中删除，您的原文件仍在原处。'],
  },
  everything: '同时从此浏览器中删除其他所有内容',
  everythingHints: {
    withMail: '其他标签页的结果、之前的文件以及通过邮件发送的文件。',
    withLinks: '其他标签页的结果、之前的文件以及已创建链接的文件。',
    onDevice: '其他标签页的结果和之前的文件。',
  },
};

/** Texts of the link to results. */
export const linkMessages: typeof english.linkMessages = {
  title: '获取链接',
  upload: <T>(name: T, size: string): (string | T)[] => ['创建链接前将上传 ', name, `（${size}）。`],
  uploads: (count: number, size: string) => plural(count, { other: `创建链接前将上传 # 个结果（${size}）。` }),
  use: (count: number, time: string) =>
    count === 1
      ? `任何获得链接的人都能打开此结果，有效期 ${time}。到期前只有您可以删除它。`
      : plural(count, { other: `任何获得链接的人都能打开全部 # 个结果，有效期 ${time}。到期前只有您可以删除它们。` }),
  location: (count: number) =>
    count === 1 ? '该结果包含位置信息（GPS 坐标或地名）。' : '部分结果包含位置信息（GPS 坐标或地名）。',
  progress: '正在创建链接',
  sent: (percent: number | undefined) =>
    percent === undefined || percent === 100 ? '即将完成…' : `正在上传，${percent}%`,
  cancel: '取消',
  create: '创建链接',
  uploadAndCreate: '上传并创建链接',

  opensUntil: <T>(expiry: T): (string | T)[] => ['任何获得链接的人都能打开，有效期至：', expiry, '。'],
  pageTitle: (count: number) => plural(count, { other: '# 个已转换的文件' }),
  qrCode: '链接的二维码',
  copyLink: '复制链接',
  copied: '已复制',
  share: '分享',
  deleteLink: '删除链接',
  deleting: '正在删除…',
  close: '关闭',
};

/** Texts of the sharing of a result. */
export const shareMessages: typeof english.shareMessages = {
  title: (name: string) => `分享 ${name}`,
  fileUse: (size: string) => `${size} 将传给您选择的应用，并保留在其中。`,
  shareLink: '分享链接',
  linkUse: <T>(expiry: T): (string | T)[] => ['任何获得链接的人都能打开并下载此文件，有效期至：', expiry, '。'],
  getLink: '获取链接',
  needsLink: (time: string) => `任何获得链接的人都能打开此结果，有效期 ${time}。`,
  copyByHand: '此浏览器不允许网页复制，请手动复制链接：',
  cancel: '取消',
  close: '关闭',
};

/** Texts about files from before the page was loaded again. */
export const beforeReloadMessages: typeof english.beforeReloadMessages = {
  title: '重新加载此页面之前',
  converting: (count: number) => plural(count, { other: '重新加载前的 # 个文件仍在转换。' }),
  lost: (count: number) => plural(count, { other: '# 个文件未转换' }),
  chooseAgain: () => '您离开或重新加载了此页面。请重新选择文件以进行转换。',
  showNames: '查看文件名',
  failed: (name: string, reason: string) => `${name}：${reason}`,
  pageFailed: (name: string, page: number, reason: string) => `${name}，第 ${page} 页：${reason}`,
  dismiss: '关闭',
};

/** Texts of the confirmation before Clear All. */
export const clearMessages: typeof english.clearMessages = {
  title: (hasFiles: boolean): string => (hasFiles ? '清除所有文件和结果？' : '清除所有结果？'),
  confirm: '全部清除',
  confirming: '正在清除…',
  keep: '保留',
  includesEarlier: (count: number) => plural(count, { other: '包括“之前的结果”中的 # 个结果。' }),
  unsaved: (count: number) => plural(count, { other: '# 个结果仅在此设备上，且尚未下载。' }),
  deleteOnServer: (count: number) => plural(count, { other: '同时从服务器删除 # 个文件' }),
  deleteHint: () => '删除后链接将失效；不删除则保留在服务器上，直到过期。',
};

/** Texts of the dialog that makes one image in several widths and formats. */
export const responsiveMessages: typeof english.responsiveMessages = {
  title: '响应式图片',
  notLoaded: '无法加载，请重新加载页面后重试。',
  explanation: <T>(name: T): (string | T)[] => [
    name,
    ' 将转换为多种宽度和格式，各种屏幕会加载最合适的一张。使用当前设置，在此设备上完成。',
  ],
  widths: '宽度',
  widthsHint: (max: string) => `以像素为单位，最大 ${max}。`,
  widthsProblem: (max: string) => `请输入 1 到 ${max} 之间的整数，用逗号分隔。`,
  tooManyWidths: (max: number) => `最多输入 ${max} 个宽度。`,
  formats: '格式',
  fallback: '备用格式',
  sizes: '在页面上的宽度 (sizes)',
  alt: '替代文本',
  html: 'HTML',
  copyHtml: '复制 HTML',
  copied: '已复制',
  htmlCopied: 'HTML 已复制',
  htmlNotCopied: '浏览器不允许复制，请手动复制选中的代码。',
  download: '下载 ZIP',
  progress: '正在转换图片',
  converted: (done: string, total: string) => `已转换 ${done} / ${total} 张`,
  cancel: '取消',
  close: '关闭',
  saved: (count: number, size: string) => plural(count, { other: `已下载 # 张图片，${size}。` }),
};
