import type { FilePart } from '#lib/formats/file-part.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../convert/messages.ts';

/** Why a file cannot be converted yet: alone, and as the end of a sentence that names it. */
interface Blocker {
  label: string;
  inSentence: string;
}

const blocker = (text: string): Blocker => ({ label: text, inSentence: text });
const units = { page: '页', frame: '帧' } satisfies Record<FilePart, string>;

/** Texts that a page needs before its first conversion. */
export const messages: typeof english.messages = {
  siteUpdated: '网站可能已更新，请重新加载页面。',
  reload: '重新加载',
  unreadable: '无法读取此文件，请确认文件仍在原处。',
  megabytes: (size: string) => `${size} MB`,
  serverLimit: (megabytes: string) => `服务器 ${megabytes} MB`,

  locked: blocker('需要密码'),
  allDeleted: blocker('所有页面均已删除'),
  overServerLimit: (megabytes: string): Blocker => blocker(`超过服务器 ${megabytes} MB 的上限`),
  tooManyPages: (max: number): Blocker => blocker(plural(max, { other: '一次最多 # 页，请输入页码范围' })),
};

/** Errors of a file. */
export const failureMessages: typeof english.failureMessages = {
  failed: '文件转换失败，请重试。',
  noConnection: '连接已断开，请检查网络后重试。',
  offline: '此浏览器无法转换该文件，且当前处于离线状态。请联网后重试。',
  engineFailed: '此浏览器无法转换该文件。',
  engineFailedServerCan: '此浏览器无法转换该文件，但服务器可以。',
};

/** Texts about where files are converted. */
export const runsOnMessages: typeof english.runsOnMessages = {
  onDevice: '在此设备上',
  onServer: '在服务器上',
  onServerBecause: (reason: string) => `在服务器上：${reason}`,
  notPossible: (reason: string) => `此处无法转换：${reason}`,
  /** The end of `onServerBecause` and `notPossible`. */
  engineFailed: '此浏览器无法转换该文件',
  /** Label of the button by which the visitor agrees to send files. */
  convertOnServer: (count: number) => plural(count, { other: '上传并转换 # 个文件' }),
  /** Its short form, beside other buttons. */
  onServerShort: (count: number) => plural(count, { other: '上传 # 个文件' }),
};

/** Limits of the time that a conversion on this device may take, for the error beyond them. */
export const timeLimitMessages: typeof english.timeLimitMessages = {
  pageLimit: '每页 15 秒',
  openingLimit: '15 秒',
};

/** Reasons why the stage cannot show an image. */
export const drawingMessages: typeof english.drawingMessages = {
  failed: '无法打开此图片。',
  needsServer: '此文件需要由服务器处理，转换后即可查看结果。',
  noPreview: '此浏览器无法预览该文件。',
  cancelled: '已取消预览。',
};

/** Reasons why a preview of the result cannot be shown. */
export const previewMessages: typeof english.previewMessages = {
  needsServer: '此预览需要服务器。请先转换文件，或选择在服务器上转换。',
  notPossible: '此浏览器无法生成该预览。',
  notDisplayable: (format: string) => `此浏览器无法显示 ${format} 图片。`,
  failed: '无法生成预览，请重试。',
  noConnection: '连接已断开，请检查网络后重试。',
};

/** Texts of what happens to the files of the list. */
export const fileMessages: typeof english.fileMessages = {
  failedTitle: '错误',
  unsupportedType: '不支持的文件类型',
  invalidType: '无效的文件类型',
  notAddedTitle: (count: number) => plural(count, { other: '# 个文件未添加' }),
  notAdded: (reason: string, names: string) => `${reason}未添加：${names}。`,
  added: (count: number) => plural(count, { other: '已添加 # 个文件。' }),
  /** The reason with the name of the file: `big.jpg 超过 50 MB 的上限。` */
  problem: (name: string, reason: string) =>
    reason.startsWith('此文件') ? reason.replace(/^此文件\s*/, () => `${name} `) : `${name}：${reason}`,
  /** @param reason of the first file that cannot be converted */
  problems: (count: number, reason: string) => `${formatNumber(count)} 个文件无法转换：${reason}`,
  removed: (names: string) => `已移除 ${names}。`,
};

/** Texts of files that are dropped, or that the next page gets. */
export const addFileMessages: typeof english.addFileMessages = {
  notAllAdded: '部分内容未添加',
  unread: (names: string) => `无法读取 ${names}，请确认文件仍在原处。`,
  restAdded: '其余文件已添加。',
  refused: (names: string, reason: string) => `${names}：${reason}`,
};

/** Texts about pasted and dropped text, from which images are added. */
export const imagesInTextMessages: typeof english.imagesInTextMessages = {
  nothingAdded: '未添加任何内容',
  notAllAdded: '部分内容未添加',
  linkedImages: (count: number) => plural(count, { other: '# 张图片只有链接或不完整。请将图片保存到设备后再添加。' }),
  link: '链接不是文件。请打开链接，将图片保存到设备后再添加。',
  text: '这是文本，不是图片。请复制图片或文件后再粘贴。',
  tooMuch: '一次添加的内容过多。请将图片保存到设备后再添加。',
};

/** Texts of undo and redo. Pages do not load them at once. */
export const undoMessages: typeof english.undoMessages = {
  undo: '撤销',
  removed: (names: string) => `已移除 ${names}`,
  restored: (names: string) => `${names} 已恢复到列表中。`,
  undone: '已撤销更改。',
  redone: '已重做更改。',
  selected: (name: string) => `已选择 ${name}。`,
};

/** Texts about removed files. */
export const removalMessages: typeof english.removalMessages = {
  removed: (names: string) => `已移除 ${names}`,
  resultKept: '已转换的文件在“之前的结果”中。',
  resultLost: '撤销可恢复文件及其设置，但不能恢复结果。',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = { notEncoded: '此设备无法生成' };

/** Texts of downloads. */
export const downloadMessages: typeof english.downloadMessages = {
  downloadAll: '打包下载 ZIP',
  downloadFinished: (count: number) => plural(count, { other: '打包下载已完成的 # 个文件' }),
  preparing: '正在准备…',
  downloaded: 'ZIP 已下载',
  downloadedAll: (count: number) => plural(count, { other: '全部 # 个文件已打包为 ZIP 并下载。' }),
  downloadedSome: (count: number) => plural(count, { other: '# 个文件已打包为 ZIP 并下载。' }),
  error: '错误',
  zipFailed: 'ZIP 下载失败，请重试。',
  failed: '下载失败',
  allFailed: '未能下载全部文件，请重试。',
  notDownloaded: (name: string) => `未能下载转换后的文件，请重试。未下载：${name}。`,
};

/** Outcomes of copying an image or its data URI. */
export const copyMessages: typeof english.copyMessages = {
  copied: '图片已复制',
  failed: '图片未复制',
  notCopied: '此浏览器无法复制该图片，请改为下载。',
  dataUriCopied: 'Data URI 已复制',
  dataUriFailed: 'Data URI 未复制',
  dataUriNotCopied: '此浏览器无法复制，请改为下载图片。',
  dataUriTooLarge: (limit: string) => `图片超过 ${limit} 的上限。请下载后链接到该文件。`,
};

/** Outcomes of deletions. */
export const deletionMessages: typeof english.deletionMessages = {
  allDeleted: '所有结果已删除',
  nothingOnServer: '服务器上已没有您的任何文件。',
  nothingInBrowser: '此浏览器中已没有任何结果。',
  earlierDeleted: '之前的结果已删除',
  fileDeleted: (name: string) => `已删除 ${name}`,
  failed: {
    file: '无法删除该文件，请重试。',
    files: '无法删除这些文件，请重试。',
  },
  someFailed: '此浏览器中的部分文件无法删除，请重试。',
  notOwned: '只有转换此文件的浏览器才能删除它，且须保留其 Cookie。',
  noAnswer: '没有收到响应，请检查网络后重试。',
};

/** Errors of the creation of links. */
export const linkMessages: typeof english.linkMessages = {
  failed: '无法创建链接，请重试。',
  noAnswer: '没有收到响应，请检查网络后重试。',
  deleted: '链接已删除',
};

/** Texts about conversions that a page needs before any of them starts. */
export const conversionMessages: typeof english.conversionMessages = { failedTitle: '错误' };

/** Texts about running conversions and their outcome. Names stay outside of plural forms, because they may contain a #. */
export const runMessages: typeof english.runMessages = {
  failedTitle: '错误',
  successTitle: '转换成功',
  targetMissedTitle: '未达到目标大小',
  cleared: '已清除',
  resultsLost: '撤销可恢复文件及其设置，但不能恢复结果。',
  nothingToConvert: '没有可转换的文件',
  blocked: (name: string, reason: string) => `${name}：${reason}。`,

  // Summary of a run
  someFailed: (count: number, total: number) =>
    plural(total, { other: `# 个文件中有 ${formatNumber(count)} 个无法转换。` }),
  partsFailed: (count: number, part: FilePart) => plural(count, { other: `# ${units[part]}无法转换，其余已完成。` }),
  reason: (names: string, reason: string) => `${names}：${reason}`,
  converted: '文件已成功转换。',
  convertedCount: (count: number) => plural(count, { other: '已成功转换 # 个文件。' }),
  truncatedTitle: (complete: number, total: number) =>
    total === 1 ? '文件不完整' : plural(total, { other: `已转换 ${formatNumber(complete)} 个文件（共 # 个）` }),
  truncated: (names: string) => `${names} 不完整，缺失的部分为空白。`,
  partlyCancelled: (count: number, total: number, cancelledCount: number) =>
    `已转换 ${formatNumber(count)} 个文件（共 ${formatNumber(total)} 个），已取消 ${formatNumber(cancelledCount)} 个。`,
  names: (names: string) => `${names}。`,
  leftOut: (name: string, reason: string) => `已跳过 ${name}：${reason}。`,
  notSent: (names: string) => `${names} 需要由服务器处理，尚未上传。`,
  cancelled: '已取消转换。',
  partsConverted: (count: number, total: number, part: FilePart) =>
    `已转换 ${formatNumber(count)} ${units[part]}（共 ${formatNumber(total)} ${units[part]}）。`,
};

/** Texts of a result and its actions. */
export const itemMessages: typeof english.itemMessages = {
  part: (number: number, part: FilePart) => `第 ${number} ${units[part]}`,
  moreActions: (name: string) => `${name} 的更多操作`,
  compare: { text: '对比', label: (name: string) => `对比 ${name}` },
  copyImage: { text: '复制图片', label: (name: string) => `复制图片：${name}` },
  copyDataUri: { text: '复制为 Data URI', label: (name: string) => `复制为 Data URI：${name}` },
  responsiveImages: { text: '响应式图片', label: (name: string) => `响应式图片：${name}` },
  share: { text: '分享', label: (name: string) => `分享 ${name}` },
  delete: { text: '删除结果', label: (name: string) => `删除结果 ${name}` },
  nothingSent: '已在您的设备上转换，未上传任何内容。',
};

/** Texts. */
export const shareMessages: typeof english.shareMessages = {
  linkCopied: '链接已复制到剪贴板',
  shareFile: '分享文件',
  fetching: '正在获取文件…',
  shareNow: '立即分享',
  fetched: '已就绪，再次点击即可分享。',
  notFetched: '无法加载该文件。文件可能已被删除，或当前处于离线状态。',
  notAccepted: '此设备未接受该文件，请改为分享链接。',
};

/** Texts of logos that cannot be used. */
export const logoMessages: typeof english.logoMessages = {
  notUsed: '无法使用该徽标',
  tooLarge: (maxBytes: number) => `文件超过 ${formatBytes(maxBytes)} 的上限。`,
  wrongKind: '必须是 PNG、JPEG、WebP 或 SVG 文件。',
  unreadable: '无法读取该文件，文件可能已损坏。',
};
