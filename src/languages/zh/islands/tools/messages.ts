import { formatNumber, plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Megapixels in Chinese units: ten thousands, or hundred millions. */
const pixelsText = (megapixels: number): string =>
  megapixels % 100 === 0 ? `${megapixels / 100} 亿像素` : `${formatNumber(megapixels * 100)} 万像素`;

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: '松开即可添加',
  orPaste: '或从剪贴板粘贴',
  chooseImages: '选择图片',
  chooseImage: '选择一张图片',
  formatsHint: 'JPG、PNG、WebP、AVIF、GIF、SVG、BMP、HEIC、TIFF 等。不上传任何内容。',
  remove: (name: string) => `移除 ${name}`,

  unknownType: '未知',
  unreadable: '无法读取此文件，请确认文件仍在原处。',
  tooLarge: (maxMegapixels: number) => `此图片超过 ${pixelsText(maxMegapixels)}的上限，请先缩小。`,
  noImage: '此浏览器无法将该文件作为图片打开。',
  unsupported: (format: string) => `此浏览器无法打开 ${format} 文件，请先转换为 PNG。`,
  damaged: (format: string) => `此 ${format} 文件已损坏，或此浏览器无法打开它。`,

  copied: (copied: string) => `已复制 ${copied}`,
  opening: (name: string) => `正在打开 ${name}`,
  error: '错误',
  oneImage: '一次只能添加一张图片',
  oneImageTaken: (name: string) => `一次只能添加一张图片：已添加 ${name}。`,
  dismiss: '关闭',
  goToConverter: '前往转换器',
  close: '关闭',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: '选择要对比的图片',
  dropImages: '将两张图片拖放到此处',
  tapImages: '点按选择两张图片',
  addMore: '添加更多图片',
  opening: '正在打开图片',
  addSecond: '请再添加一张图片进行对比。',
  addDrawable: '请添加两张此浏览器能打开的图片。',
  notLoaded: '无法加载对比功能，请重新加载页面后重试。',

  images: '图片',
  first: '第一张',
  second: '第二张',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: '交换',
  moveUp: (name: string) => `上移 ${name}`,
  moveDown: (name: string) => `下移 ${name}`,
  onlyFirstTwo: '只对比前两张。',

  added: (count: number) => plural(count, { other: '已添加 # 张图片。' }),
  removed: (name: string) => `已移除 ${name}。`,
  moved: (name: string, position: number, count: number) => `${name} 现为第 ${position} 张，共 ${count} 张。`,
  swapped: (first: string) => `${first} 现为第一张。`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: '对比',
  mode: '模式',
  modes: {
    'side-by-side': '并排',
    slider: '滑块',
    onion: '叠加',
    difference: '差异',
  } satisfies Record<ToolMode, string>,
  slider: '对比滑块',
  sliderPosition: '滑块位置',
  overlayOpacity: '叠加不透明度',
  amplification: '差异放大倍数',
  amplificationHint: '黑色表示相同，越亮表示差异越大。',
  showMetrics: '显示指标',
  highlightDifferences: '突出显示差异',
  showHeatMap: '显示热力图',
  showGrid: '显示网格',

  comparing: '正在对比像素',
  comparingPercent: (percent: number) => `正在对比像素：${percent}%`,
  compared: '图片对比完成。',
  nothingDiffers: '没有像素的差异超过容差。',
  heatMapColors: '黄色：来回切换时可见。橙色：并排时可见。红色：很容易看出。',
  nothingVisible: '没有可见的差异。',
  noCanvas: '此浏览器版本过旧，无法对比像素。',
  failed: '无法对比像素。图片对此浏览器来说可能过大。',

  metrics: '指标',
  report: '报告',
  downloadReport: '下载对比报告',
  reportFailed: '无法生成报告。请关闭其他标签页后重试。',
  firstImage: '第一张图片',
  secondImage: '第二张图片',
  firstCaption: (name: string) => `第一张：${name}`,
  secondCaption: (name: string) => `第二张：${name}`,
  differenceImage: '淡化的第一张图片，与第二张不同之处为红色',
  differenceCaption: '差异：红色表示图片不同之处',
  heatMapImage: '淡化的第一张图片，有可见差异之处为黄色到红色',
  heatMapCaption: '热力图：黄色到红色表示有可见差异之处',
  notCompared: '尚未对比像素。',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: '选择要提取颜色的图片',
  dropImage: '将图片拖放到此处',
  tapImage: '点按选择图片',
  chooseAnother: '选择其他图片',
  image: '图片',
  palette: '调色板',

  noCanvas: '此浏览器版本过旧，无法读取像素。',
  failed: '无法读取颜色。图片对此浏览器来说可能过大。',
  lookingForColors: '正在提取颜色',
  found: (count: number) => plural(count, { other: '已找到 # 种颜色。' }),
  noColors: '此图片完全透明，没有颜色。',
  fewColors: (count: number) => plural(count, { other: '此图片只有 # 种明显不同的颜色。' }),
  numberOfColors: '颜色数量',
  shares: (shares: readonly string[]) => `占比：${shares.join('、')}`,

  copyColor: (notation: string, color: string) => `复制 ${notation} ${color}`,
  copyPalette: (format: string) => `复制 ${format}`,
  paletteNotCopied: (format: string) => `浏览器不允许复制 ${format}，请改为导出文件。`,
  colorNotCopied: (color: string) => `浏览器不允许复制，请手动复制：${color}`,

  export: '导出',
  exportFile: (file: string) => `导出 ${file}`,
  files: { css: 'CSS 变量', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: '全部下载',
  aseHint: 'ASE 可在 Photoshop、Illustrator、InDesign 和 Affinity 中打开。',
  fileNotMade: (file: string) => `无法生成 ${file} 文件。`,
  zipNotMade: '无法生成 ZIP 文件，请重试。',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: '选择用于制作图标的图片',
  dropImage: '将徽标拖放到此处',
  tapImage: '点按选择徽标',
  chooseAnother: '选择其他图片',
  formatsHint: '最好用 SVG 或 512 px 的正方形 PNG，JPEG、WebP、HEIC 等也可以。不上传任何内容。',
  icons: '图标',
  ready: '图标已生成。',
  failed: '无法绘制图标。图片对此浏览器来说可能过大。',

  siteName: '我的网站',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `${side} px 的图标`,
  apple: 'Apple',
  appleIcon: 'Apple 主屏幕上的图标',
  android: 'Android',
  androidIcon: 'Android 主屏幕上的图标',
  app: '应用',
  appIcon: '应用图标',

  background: '背景',
  backgroundHint: '用于 Apple 和 Android 图标，这两种图标不能透明。',
  download: '下载 ZIP',
  zipNotMade: '无法生成 ZIP 文件，请重试。',

  html: 'HTML',
  htmlTitle: '用于每个页面的 HTML',
  copyHtml: '复制 HTML',
  htmlHint: '将 ZIP 解压到网站根目录，并在 site.webmanifest 中填写网站名称。',
  notCopied: '浏览器不允许复制，请选中这些代码手动复制。',
};
