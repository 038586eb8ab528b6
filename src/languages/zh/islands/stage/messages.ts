import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/stage/messages.ts';

const inText = (edits: readonly string[]): string => edits.join('、');

/** A color after Chinese characters: `#336699` needs a space. */
const fillOf = (color: string): string => {
  const name = colorName(color);
  return name.startsWith('#') ? ` ${name}` : name;
};

/** Texts of the stage. Pages do not load them at once. */
export const messages: typeof english.messages = {
  preview: '预览',
  original: '原图',
  reducedOriginal: '原图（缩小预览）',
  firstFrame: '原图，第一帧',
  result: '结果',
  approximatePreview: '近似预览',
  divider: '对比原图和结果',
  dividedOriginal: '原图',
  dividedResult: '结果',
  reading: '正在读取文件…',
  cancel: '取消',
  locked: '输入此 PDF 的密码以查看页面。',
  enterPassword: '输入密码',
  noPages: '此 PDF 的页面无法在此显示，但仍可转换。',
  tryAgain: '重试',

  comparison: '图片对比',
  images: '图片',
  pages: '页面',
  page: (page: number) => `第 ${page} 页`,
  previous: '上一个',
  next: '下一个',
  position: (position: number, count: number) => `${position} / ${count}`,
  close: '关闭预览',
  dragResult: '拖到文件夹，或点击下载结果',
  openPage: '打开页面',

  compare: '对比',
  compareHint: '对比转换前后',
  comparisonMode: '模式',
  comparisonModes: { slider: '滑块', 'side-by-side': '并排' },
  reduced: (percent: string) => `文件减小了 ${percent}%`,

  zoom: (percent: number) => `缩放 ${percent}%，按 100% 显示`,
  zoomHint: '按 100% 显示 (1)',
  fit: '适合窗口',
  zoomToWhole: (percent: number) => `缩放 ${percent}%，显示整张图片`,
  fitHint: '显示整张图片 (0)',
  cropImage: '裁剪和旋转 (C)',
  fullScreen: '全屏 (F)',
  exitFullScreen: '退出全屏 (F)',

  undo: '撤销上次更改',
  finishFrames: '完成',
  finishFramesHint: { crop: '显示裁剪后的结果', redact: '显示遮盖后的结果' },
  editFrames: { crop: '编辑裁剪', redact: '编辑区域' },
  redactedAreas: '遮盖的区域',
  redactedArea: (number: number) => `区域 ${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) => `距左侧 ${x} px，距顶部 ${y} px，宽 ${width} px，高 ${height} px`,
  metadataFields: '元数据字段',
  editsRemain: (edits: readonly string[]) => `上次的编辑仍会应用：${inText(edits)}。`,
  editsInherited: (count: number, edits: readonly string[]) =>
    count === 1
      ? `新图片会应用相同的编辑：${inText(edits)}。`
      : plural(count, { other: `# 张新图片会应用相同的编辑：${inText(edits)}。` }),
  resetEdits: '不应用',
  keepEdits: '保留',
  moveWatermark: '移动水印',
  moveWatermarkHint: '拖动或用方向键移动',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `横向 ${x}%，纵向 ${y}%`,

  calculating: '正在计算大小',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, '，', change],
  sameSize: '大小不变',
  smaller: (percent: number) => `减小 ${percent}%`,
  larger: (percent: number) => `增大 ${percent}%`,
  afterConversion: '转换后可知大小',
  everyFrame: '每一帧转为一张图片',
  afterRunning: '当前转换完成后可知大小',
  onServer: '在服务器上转换后可知大小',
  onServerBecause: (reason: string) => `在服务器上转换后可知大小：${reason}`,
  noPreview: '转换后可知大小：此文件无法预览',
  slow: '在此设备上编码较慢。',
  calculateSize: '计算大小',
  fullResultFailed: '转换后可知大小',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}，${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}，${size} px`,
  smallestPossible: (size: string, target: string) => `最小约为 ${size}。要低于 ${target}，请缩小尺寸。`,
  smallestWithMetadata: (size: string) => `保留元数据时最小约为 ${size}。`,
  removeMetadata: '移除元数据',
  resizeTo: (percent: number) => `缩小到 ${percent}%`,
  becomesStill: '动画将变为静态图片。',
  onlyFirstPage: '只会转换第一页。',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `透明区域将变为${fillOf(color)}。`,
  translucencyLost: '半透明区域将变为不透明或全透明。',
  tracedPhoto: '描摹适合图形，不适合照片。',
  keptOriginal: '原文件更小，已保留原文件。',
  compressAnyway: '仍然压缩',

  formatsNotLoaded: '无法加载格式对比，请重新加载页面后重试。',

  makingPreview: '正在生成预览',
  editsShowLater: '转换后可看到这些编辑；选择在服务器上转换则可立即看到。',
  showPreview: '显示预览',
  hidePreview: '隐藏预览',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: '关闭',
  results: '结果',
  fileInformation: '文件信息',
  originalFormat: '原始格式',
  convertedFormat: '转换后的格式',
  fileSize: '文件大小',
  dimensions: '尺寸',
  quality: '质量',
  availableUntil: '保留至',
  untilClosed: '关闭此页面时',
  download: '下载',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: '对比格式',
  close: '关闭格式对比',
  level: '质量',
  outdated: '图片或其选项已更改。',
  notOnDevice: '此文件无法对比：它在服务器上转换。',
  compareAgain: '重新对比',
  selectOne: '选择一种格式，按 100% 查看。',
  onDevice: '已在您的设备上编码，未上传任何内容。',
  waiting: '等待中',
  encoding: '正在编码…',
  lossless: '无损',
  smallest: '最小',
  still: '静态图片',
  opaque: '丢失透明度',
  openedBy: {
    everyone: '所有设备都能打开',
    most: '几乎所有设备都能打开',
    browsers: '所有新版浏览器都能打开',
    newest: '最新版浏览器能打开',
    programs: '图片软件能打开',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)} 秒`,
  change: (percent: number) => (percent === 0 ? '大小不变' : percent > 0 ? `减小 ${percent}%` : `增大 ${-percent}%`),
  sizeAndChange: (size: string, change: string) => `${size}，${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}，${saving}。${openedBy}`,
  formatState: (format: string, state: string) => `${format}，${state}`,
  smallestIs: (format: string, saving: string) => `${format} 最小：${saving}。`,
  use: (format: string) => `使用 ${format}`,
  inUse: (format: string) => `正在使用 ${format}`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: '无法加载预览，请重新加载页面后重试。',
};
