import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../components/files/messages.ts';

/** Texts of pages with a converted file, or with files that were sent. */
export const fileMessages: typeof english.fileMessages = {
  back: '返回转换器',
  converted: <T>(time: T): (T | string)[] => ['转换时间：', time],
  availableUntil: <T>(time: T): (T | string)[] => ['有效期至：', time],
  /** Between the names of the original and the result, for screen readers. */
  to: '转为',
  part: { page: (page: number) => `第 ${page} 页`, frame: (frame: number) => `第 ${frame} 帧` },
  utc: (time: string) => `${time} UTC`,

  another: '转换其他文件',
  startNew: '开始新的转换',
  scriptsOff: '此浏览器已关闭 JavaScript。',
  chooseInConverter: '请在转换器中选择文件',

  view: (name: string) => `查看 ${name}`,
  download: '下载',
  downloadFile: (name: string) => `下载 ${name}`,
  firstPageOf: (name: string) => `${name} 的第一页`,
};

export const factMessages: typeof english.factMessages = {
  title: '文件信息',
  originalFormat: '原始格式',
  convertedFormat: '转换后的格式',
  part: { page: '页码', frame: '帧' },
  pages: '页数',
  fileSize: '文件大小',
  firstPage: '第一页',
  dimensions: '尺寸',
  quality: '质量',
  technicalDetails: '技术详情',
  loaded: (id: string, uuid: string) => `已成功加载此次转换。ID：${id}，UUID：${uuid}`,
  none: '无',
};

/** Texts of the button that deletes, and of its dialog. */
export const deleteMessages: typeof english.deleteMessages = {
  deleteNow: '立即删除',
  deleting: '正在删除…',
  cancel: '取消',
  fileQuestion: '立即删除此文件？',
  filesQuestion: '立即删除这些文件？',
  fileConsequence: <T>(name: T): (T | string)[] => [name, ' 及其预览和记录将立即删除，其链接将失效。此操作无法撤销。'],
  deliveryConsequence: (count: number) =>
    count === 1
      ? '文件及其预览和此页面将立即移除，任何获得链接的人都无法再打开。此操作无法撤销。'
      : plural(count, {
          other: '全部 # 个文件及其预览和此页面将立即移除，任何获得链接的人都无法再打开。此操作无法撤销。',
        }),
  foreign: (count: number) => plural(count, { other: '但其中 # 个文件由其他访客转换，对方仍保留这些文件。' }),
  allForeign: (count: number) =>
    count === 1 ? '但该文件由其他访客转换，对方仍保留该文件。' : '但这些文件由其他访客转换，对方仍保留这些文件。',
  fileDeleted: '文件已删除',
  filesDeleted: '文件已删除',
  fileGone: <T>(name: T): (T | string)[] => [name, ' 及其预览和记录已删除。'],
  deliveryGone: '此页面已删除，其链接已失效。',
  convertAnother: '转换其他文件',
};

export const deliveryMessages: typeof english.deliveryMessages = {
  title: (count: number) => (count === 1 ? '已转换的文件' : plural(count, { other: '# 个已转换的文件' })),
  availableUntil: <T>(time: T): (T | string)[] => ['有效期至：', time, '。到期后，此页面及其文件将被删除。'],
  /** @param size of all files */
  sizeAndTime: <T>(size: string, time: T): (T | string)[] => [
    `共 ${size}，有效期至：`,
    time,
    '。到期后，此页面及其文件将被删除。',
  ],
  downloadAll: '打包下载 ZIP',
  access: '任何获得此页面链接的人都能下载这些文件，只有发送者可以删除它们。',
};

/** Texts of a download that fails. */
export const downloadFailures: typeof english.downloadFailures = {
  file: '未能下载转换后的文件，请重试。',
  all: '未能下载全部文件，请重试。',
};

export const shareLinkMessages: typeof english.shareLinkMessages = {
  share: '分享',
  copyByHand: '此浏览器不允许网页复制，请手动复制链接：',
  title: <T>(name: T): (T | string)[] => ['分享 ', name],
  shareFile: '分享文件',
  shareFileHint: (size: string) => `${size} 将传给您选择的应用，并保留在其中。`,
  shareLink: '分享链接',
  shareLinkHint: <T>(time: T): (T | string)[] => ['任何获得链接的人都能打开并下载此文件，有效期至：', time, '。'],
  cancel: '取消',
};

export const missingMessages: typeof english.missingMessages = {
  title: '找不到文件 - {brand-name}',
  keywords: ['找不到文件', '文件已过期'],
  heading: '找不到文件',
  text: '您要查找的转换结果不存在或已过期。',
  status: '状态：',
  fileId: '文件 ID：',
  /** @param error such as `404: Not found` */
  conversionFailed: (error: string) => `获取转换结果时出错：${error}`,
  deliveryFailed: (error: string) => `获取所发送的文件时出错：${error}`,
};
