import type { ResizeFit } from '#lib/geometry/resize.ts';
import type { Setting } from '#lib/options/fields.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { Effort, FrameChoice, RawSource } from '#lib/options/values.ts';
import { formatLength } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import type * as english from '../../../../islands/options/messages.ts';

/** Formats in a sentence: `HEIC、BMP`, as the comma stands between sentences. */
const enumerated = (formats: string): string => formats.replaceAll('，', '、');

/** Texts of the options that the converter and the batch page load at once. */
export const messages: typeof english.messages = {
  notLoaded: '无法加载这些选项，请重新加载页面后重试。',
  px: 'px',

  outputFormat: '输出格式',
  keepFormat: '与原文件相同',
  smallestForEach: '为每个文件选最小的格式',
  moreFormats: '更多',
  allMoreFormats: '更多输出格式',
  moreFormatsThan: (format: string) => `${format}，更多输出格式`,
  imagesToPdf: 'PDF，所有图片合为一个文档',
  imagesToPdfHint: '所有图片合为一个文档',
  substitutes: (toJpg: string, toWebp: string) => `${enumerated(toJpg)} 转为 JPEG；${enumerated(toWebp)} 转为 WebP`,
  compression: '压缩方式',
  targetSize: '目标大小',
  looksTheSame: '观感一致',
  fileSize: '文件大小',
  maximumSize: '最大文件大小',
  maximumSizeHint: '在此大小以内采用最佳质量。1 KB 为 1,024 字节。',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `请输入 ${min} 到 ${formatNumber(max)} KB，在此之前按 ${used} KB 处理。`,

  resize: '调整尺寸',
  width: '宽度',
  height: '高度',
  automatic: '自动',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: '显示哪个文件的尺寸',
  keepsSize: (size: string) => `结果保持 ${size} px`,
  keepsSizeNotEnlarged: '图片小于此尺寸。',
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} 变为 `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} 变为 `, to, ' px，不放大'],
  crop: '裁剪',
  cropRatio: (ratio: string) => `裁剪 ${ratio}`,
  croppedSize: (size: string) => `${size}（已裁剪）`,
  enlarged: '放大会增加像素，不会增加细节。',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}，在“`, tab, '”中设置'],
  upscale: '放大',
  doNotEnlarge: '不放大',

  watermark: '水印',

  effects: '特效',
  editor: '高级图片编辑器',
  chosenEffects: (count: number) => `已选 ${count} 种`,
  effectOrder: '按此顺序应用',
  effectOrderLabel: '按应用顺序排列的特效',
  movedEffect: (effect: string, position: number, count: number) => `${effect}现为第 ${position} 个，共 ${count} 个。`,

  notRestored: '设置未加载',
  notRestoredNote: '无法恢复您的设置，请重新加载页面后重试。',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: '为每个文件选最小的格式',
  onlyCommon: '仅限在任何设备上都能打开的格式',
  progress: (done: number, total: number) => plural(total, { other: `已比较 ${formatNumber(done)} / # 张图片` }),
  cancel: '取消',
  count: (count: number, format: string) => `${formatNumber(count)} 个 ${format}`,
  foundTitle: '已找到最小的格式',
  found: (count: number) => plural(count, { other: '已为 # 张图片选用最小的格式，转换后即可保存。' }),
  noneTitle: '没有可比较的图片',
  none: '列表中没有可在此设备上比较的图片。',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: '结果与原图的接近程度',
  hints: {
    identical: '100% 查看时看不出差异。',
    'very-good': '来回切换时才能看出差异。',
    web: '略有差异，文件小得多。',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `视觉评分不低于 ${score}，由链接设定。`,
  result: '为每张图片找出符合要求的最小文件。',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: '黑白',
  colors: '颜色数',
  automatic: '自动',
  detail: '细节',
  smoothness: '平滑度',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: '转换选项',
  tabs: { basic: '基本选项', advanced: '高级选项', social: '社交媒体', effects: '特效' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: '调整方式',
  resizeModes: { custom: '自定义尺寸', percent: '按百分比缩放', preset: '常用预设' },
  fitMethod: '适配方式',
  fits: {
    inside: '适应：不超出此尺寸',
    outside: '超出：不小于此尺寸',
    fill: '拉伸：变形至此尺寸',
    cover: '填满：裁剪至此尺寸',
    contain: '留边：补边至此尺寸',
  } satisfies Record<ResizeFit, string>,
  upscale: '放大较小的图片',
  moreOptions: '分辨率、压缩力度、填充颜色',
  moreOptionsOfSeveral: '分辨率、压缩力度、文件名、填充颜色',
  background: '填充颜色',
  backgroundHint: '格式不支持透明时，用于透明区域和留边。',

  resolution: '分辨率',
  dpi: 'DPI',
  ownResolution: '与文件相同',
  resolutionHint: '只影响打印尺寸，不改变像素。',
  noResolution: (format: string) => `${format} 无法存储分辨率。`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} 厘米（${formatLength(inches[0])} × ${formatLength(inches[1])} 英寸）`,

  aspectRatio: '宽高比',
  customRatio: '自定',
  ratioWidth: '比例宽度',
  ratioHeight: '比例高度',
  useRatio: (width: number, height: number) => `使用 ${width}:${height}`,
  lockRatio: '锁定宽高比',
  lockRatioHint: '更改一边时，另一边随之更新',

  percentage: '百分比',
  preset: '预设',
  presets: {
    original: '原始尺寸',
    small: '小',
    medium: '中',
    large: '大',
    hd: '高清',
    fullHD: '全高清',
    '4k': '4K',
  },
  ownSize: '与文件相同',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: '尺寸',
  minimum: '最小',
  maximum: '最大',
  minimumSize: '最小文件大小',
  none: '无',
  kbHint: '1 KB 为 1,024 字节',
  notKb: (min: number, max: number) => `请输入 ${formatNumber(min)} 到 ${formatNumber(max)} KB，或留空。`,
  commonSizes: '常用尺寸',
  shape: '图片形状不符时',
  shapes: { cover: '裁剪', contain: '补边' },
  adjustCrop: '调整裁剪',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: '为社交媒体调整尺寸',
  socialHint: (size: string) => `不超过 ${size} px`,
  noSocialPresets: '社交媒体预设暂时停用',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: '完成' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: '键盘快捷键 (?)' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: '批量选项',
  tabs: { format: '格式和质量', effects: '特效', watermark: '水印' },
  resizeBy: '调整方式',
  resizeModes: { custom: '像素', percent: '百分比', preset: '预设' },
  fitsInside: '图片会缩小到此范围内，较小的保持原样。',
  moreOptions: '分辨率、压缩力度、文件名',
};

const efforts = { fast: '快速', balanced: '均衡', smallest: '体积最小' } as const satisfies Record<Effort, string>;

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name,
  offer: (settings: string) => `使用上次的设置：${settings}`,
  offerOfLink: (settings: string) => `使用这些设置：${settings}`,
  dismiss: '不使用这些设置',
  applied: '已应用上次的设置，可撤销。',
  linkApplied: '已应用设置，可撤销。',
  sameFormat: '格式不变',
  watermark: '水印',
  noWatermark: '无水印',
  effects: (effects: readonly string[]) =>
    effects.length > 2 ? plural(effects.length, { other: '# 种特效' }) : effects.join('和') || '无特效',
  quality: (quality: number) => `质量 ${quality}`,
  jpegData: '保留 JPEG 数据',
  targetSize: (kb: number) => `不超过 ${formatNumber(kb)} KB`,
  minSize: (kb: number) => `至少 ${formatNumber(kb)} KB`,
  looksTheSame: '观感一致',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: '原始分辨率',
  metadata: '保留元数据',
  frames: { first: '仅第一帧', all: '每一帧' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'RAW 预览图', sensor: 'RAW 传感器数据' } satisfies Record<RawSource, string>,
  noMetadata: '无元数据',
  someMetadata: '仅基本元数据',
  noLocation: '无位置信息',
  writtenMetadata: '添加的元数据',
  without: (edit) => `无${edit}`,
  effort: (effort: Effort, keepsOriginal: boolean) =>
    `压缩力度“${efforts[effort]}”${keepsOriginal ? '或保留原文件' : ''}`,
  names: (pattern: string) => `文件名 ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: '预设',
  builtIn: {
    web: { name: '网页', hint: 'WebP，1600 px' },
    email: { name: '电子邮件', hint: 'JPEG，小于 1 MB' },
    print: { name: '打印', hint: 'JPEG，300 DPI' },
    smallest: { name: '最小', hint: 'AVIF' },
    archive: { name: '存档', hint: 'JPEG XL，无损' },
    'form-photo': { name: '报名照片', hint: '413 × 531 px，20 到 50 KB' },
    'form-signature': { name: '报名签名', hint: '140 × 60 px，10 到 20 KB' },
  },
  save: '保存当前设置…',
  manage: '管理预设…',
  notLoaded: '无法加载预设',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `已应用“${name}”`,
  notApplied: (name) => `未应用“${name}”`,
  partlyApplied: '部分设置未应用',
  noControls: (settings) => `此页面无法调整：${settings}。`,
  brokenLink: '无法加载链接中的设置',
  incompleteLink: '链接不完整，请重新获取。',

  saveTitle: '保存预设',
  name: '名称',
  replaces: '将替换同名预设。',
  leftOut: (parts) => `不包含：${parts}。`,
  parts: { logo: '徽标', crop: '裁剪和旋转', pdf: 'PDF 的页面、分辨率和密码' },
  becomesFormat: (format) => `预设只有一种格式。文件将转换为 ${format}。`,
  save: '保存',
  replace: '替换',
  cancel: '取消',
  saved: (name) => `已保存“${name}”`,
  notStored: '无法保存预设：此浏览器的存储空间被禁用或已满。',
  tooMany: (count) => `最多可保存 ${count} 个预设，请先删除一个。`,

  none: '还没有自己的预设。选择“保存当前设置”即可创建。',
  nameTaken: '已有同名预设。',
  rename: (name) => `重命名 ${name}`,
  copyLink: (name) => `复制 ${name} 的链接`,
  export: (name) => `导出 ${name}`,
  delete: (name) => `删除 ${name}`,
  linkCopied: '链接已复制，只包含这些设置，不包含文件。',
  linkToCopy: '请复制此链接，只包含这些设置，不包含文件。',
  link: (name) => `${name} 的链接`,
  deleteTitle: (name) => `删除“${name}”？`,
  deleteText: '此操作无法撤销。当前设置不会改变。',
  confirmDelete: '删除',
  import: '导入…',
  imported: (names) => `已导入：${names}`,
  notImported: (file, problem) => `${file}：${problem}`,
  close: '关闭',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: '压缩力度',
  efforts,
  effortHints: {
    fast: '速度最快，文件较大',
    balanced: '文件较小，无需久等',
    smallest: '文件最小，耗时最长',
  } satisfies Record<Effort, string>,
  keepOriginal: '原文件更小时保留',
  keepOriginalHint: '仅改变压缩时适用',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: '文件名',
  insert: '插入到文件名',
  placeholders: {
    name: '原名',
    index: '序号',
    date: '日期',
    width: '宽度',
    height: '高度',
    format: '格式',
    quality: '质量',
  },
  example: (name: string) => `示例：${name}`,
  cannotContain: (part: string) => `文件名不能包含“${part}”。`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: '相机预览图', sensor: '传感器数据' } satisfies Record<RawSource, string>,
  hints: {
    preview: '相机处理好的成片',
    sensor: '在此以中性设置显影',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: '保留 JPEG 数据',
  keepJpegDataHint: '约减小 20%，JPEG 可逐位还原。',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: '动画',
  choices: { first: '第一帧', all: '每一帧' } satisfies Record<FrameChoice, string>,
  hints: {
    first: '每个动画得到一张图片',
    all: '每一帧得到一张图片，可逐个下载或打包为 ZIP',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: '设置适用于',
  all: '所有文件',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: '全部（# 个除外）' }),
  allHint: '没有单独设置的文件',
  only: (name: string) => `仅 ${name}`,
  selected: (count: number) => plural(count, { other: '已选 # 个' }),
  applyToAll: '应用到全部',
  mixed: (settings: readonly string[], shownName: string) =>
    `设置不一致：${shortenedList(settings, settings.length)}。当前显示 ${shownName} 的设置，更改将应用到所有选中的文件。`,
  settings: {
    format: '格式',
    frames: '帧',
    raw: 'RAW',
    quality: '质量',
    size: '尺寸',
    resolution: '分辨率',
    watermark: '水印',
    effects: '特效',
    effort: '压缩力度',
    metadata: '元数据',
    names: '文件名',
  } satisfies Record<Setting, string>,
};
