import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: '已添加的文件',
  listMissing: '无法加载列表，但仍可转换文件。',
  batchListMissing: '无法加载列表，但仍可转换文件并下载 ZIP。',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: '选择要转换的图片',
    all: '选择要转换的图片或 PDF',
  } satisfies Record<Addable, string>,
  dropToAdd: '松开即可添加',
  drop: {
    images: '将图片拖放到此处',
    all: '将图片或 PDF 拖放到此处',
  } satisfies Record<Addable, string>,
  tap: {
    images: '点按选择图片',
    all: '点按选择图片或 PDF',
  } satisfies Record<Addable, string>,
  orPaste: '或从剪贴板粘贴',
  chooseFiles: '选择文件',
  addMore: '添加更多文件',
  /** Follows `addMore`, where there is room for it. */
  orDrop: '或拖放到任意位置',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: '转换为',
  /** In display order. Rare formats are read without being named. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    raw: 'RAW',
    gif: 'GIF',
    svg: 'SVG',
    psd: 'PSD',
    jxl: 'JXL',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Partial<Record<FormatId, string>>,
  limitReached: (limit: number) => `最多 ${formatNumber(limit)} 个文件`,
  leftOut: (names: string) => `未添加 ${names}。`,
  notReadable: (names: string) => `无法将 ${names} 作为图片或 PDF 读取。`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: '将图片或 PDF 拖放到此处',
    leaving: '正在打开转换器…',
    failed: '此浏览器无法将文件保留到下一页，请在转换器中选择文件。',
  },
  tap: '点按选择图片或 PDF',
  chooseToConvert: '选择要转换的图片或 PDF',
  dropToConvert: '松开即可转换',
  chooseFiles: '选择文件',
  limit: (serverMb: string) => `将在转换器中打开，${fileLimits(serverMb)}`,
};

const units = { page: '页', frame: '帧' } satisfies Record<FilePart, string>;
const partNames = { page: '页面', frame: '帧' } satisfies Record<FilePart, string>;
const parts = (count: number, part: FilePart): string => plural(count, { other: `# ${units[part]}` });
const partsOf = (count: number, total: number, part: FilePart): string =>
  `${formatNumber(count)} / ${parts(total, part)}`;

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { other: '# 个文件' }),
  resultsTitle: '转换结果',
  upTo: (size: string) => `最大 ${size}`,
  finished: (count: number, total: number) => `${formatNumber(count)} / ${formatNumber(total)}`,
  cancelAll: '全部取消',
  retryFailed: (count: number) => `重试失败项（${formatNumber(count)}）`,

  // Selection
  select: (name: string) => `选择 ${name}`,
  preview: (name: string) => `预览 ${name}`,
  addToSelection: (name: string) => `加选 ${name}`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    `已选 ${formatNumber(count)}`,
    hidden(` / ${formatNumber(total)}`),
    ' 个',
  ],
  removeSelected: (count: number) => plural(count, { other: '移除选中的 # 个文件' }),
  clearSelection: '取消选择',

  // Where files are converted
  convert: '转换位置',
  settings: {
    device: '在此设备上',
    server: '在服务器上',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: '优先在此设备上',
  explanations: {
    device: '未经您同意，不会上传任何内容。',
    server: '文件会在转换时上传。',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) => plural(count, { other: '在服务器上转换：# 个文件。' }),
  retention: (time: string) => `服务器在转换后立即删除原文件，结果在 ${time}后删除，除非有链接使其保留更久。`,
  sentForThumbnail: '此浏览器无法显示的文件（如 HEIC 和 TIFF）已上传以生成缩略图。',
  convertedOn: {
    device: '在此设备上转换',
    server: '在服务器上转换',
  } satisfies Record<RunsOnSetting, string>,
  faster: '在服务器上更快',
  uploadInstead: (name: string) => `在服务器上更快：上传 ${name}`,

  // Properties of a file
  ownSettings: '单独设置',
  locations: {
    gps: '包含 GPS 位置',
    places: '包含地名',
  } satisfies Record<LocationKind, string>,
  locationKept: '位置信息已保留',
  locationRemoved: '位置信息已移除',
  locationChanged: '位置信息已更改',
  locked: '已加密',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => partsOf(count, total, 'page'),

  choosePages: '选择页面',
  choosePagesOf: (name: string) => `选择 ${name} 的页面`,

  // States of a file
  state: (name: string, state: string) => `${name}：${state}`,
  reading: '正在读取',
  ready: '就绪',
  oldSettings: '旧设置',
  notSent: '尚未上传',
  skipped: '已跳过',
  queued: '排队中',
  uploading: (percent: number) => `正在上传 ${percent}%`,
  loadingConverter: '正在加载转换器',
  converting: '正在转换',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `正在转换第 ${number} ${units[part]}，共 ${total} ${units[part]}`,
  retrying: {
    network: '离线，将自动重试',
    busy: '服务器繁忙，将自动重试',
  },
  done: '完成',
  doneSize: (change: string) => `完成，${change}`,
  doneParts: (count: number, part: FilePart) => `完成，${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${partsOf(count, total, part)}，${parts(failedCount, part)}失败`,
  failedParts: (numbers: string, _count: number, reason: string, part: FilePart) =>
    `第 ${numbers} ${units[part]}：${reason}`,
  cancelled: '已取消',
  cancelledAfter: (count: number, total: number, part: FilePart) => `已取消，已转换 ${partsOf(count, total, part)}`,
  asSentence: (words) => words.replace(/[^。]$/, '$&。'),
  earlierInZip: '之前的结果仍在 ZIP 中。',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['完成，现为 ', size],

  // Actions on a file
  cancel: (name: string) => `取消 ${name}`,
  retry: '重试',
  retryFile: (name: string) => `重试 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  moreActions: (name: string) => `${name} 的更多操作`,
  showParts: (part: FilePart) => partNames[part],
  showPartsOf: (name: string, part: FilePart) => `${name} 的${partNames[part]}`,
  part: (number: number, part: FilePart) => `第 ${number} ${units[part]}`,
  metadata: '元数据',
  metadataOf: (name: string) => `${name} 的元数据`,
  removeFile: { text: '移除', label: (name: string) => `移除 ${name}` },
  removeWithResult: { text: '移除文件和结果', label: (name: string) => `移除文件和结果：${name}` },
  useSharedSettings: '使用所有文件的设置',
  useSharedSettingsFor: (name: string) => `对 ${name} 使用所有文件的设置`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: '未添加的文件',
  dismiss: '关闭',
  /** What a file is, and what to do. */
  kinds: {
    video: '这是视频。请将其中一帧存为 JPEG 或 PNG。',
    sound: '这是音频文件。',
    document: '这是文档。请存为 PDF 后再添加。',
    archive: '这是压缩包。请解压后添加其中的图片。',
    raw: '这是相机 RAW 文件。请导出为 JPEG 或 TIFF。',
    layers: '此文件包含图层。请导出为 PNG。',
    vector: '这是矢量图。请导出为 SVG、PDF 或 PNG。',
    image: '不支持此图片格式。请导出为 PNG 或 JPEG。',
    other: '不支持此文件类型。请导出为 PNG 或 JPEG。',
  },
  wrongContent: (format: string) => `此文件不是有效的 ${format}，可能已损坏或被改名。`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: '保留位置信息',
  contains: (name: string) => `${name} 包含位置信息。`,
  onlyImage: '此图片包含位置信息。',
  photos: (count: number) => plural(count, { other: '其中 # 张图片包含位置信息。' }),
  removed: '位置信息将被移除：GPS 坐标和地名。',
  kept: 'GPS 坐标和地名将保留在结果中。',
  coordinatesKept: 'GPS 坐标将保留在结果中，地名将被移除。',
  replaced: '位置信息将替换为您输入的内容。',
  notPreserved: '位置信息将被移除：不保留原始元数据。',
  notCarried: (format: string) => `位置信息将被移除：${format} 文件无法存储元数据。`,
};
