import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { other: '# 页' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? plural(count, { other: '将转换全部 # 页。' })
    : `将转换 ${pageCountText(count)}（共 ${pageCountText(pageCount)}）。`;
const place = (position: number, count: number): string =>
  `第 ${formatNumber(position)} 位，共 ${formatNumber(count)} 位`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'PDF 增强选项',
  notLoaded: '无法加载 PDF 选项，将转换所有页面。',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': '页面顺序',
    watermark: '水印',
    quality: '质量',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [name, ' 已加密。密码仅用于转换此文件。'],
  notShown: '未显示页面',
  partMissing: '网页的部分内容无法加载。',
  password: '密码',
  open: '打开',
  opening: '正在打开…',
  usePassword: '使用',
  wrongPassword: '密码错误，请检查后重试。',
  opened: (name: string, pageCount: number) => `${name} 已打开，${pageCountText(pageCount)}。`,
  triedLater: '转换时会验证密码。',

  followsOptions: '与“转换选项”相同',
  resetToImages: (option: string) => `将${option}重置为与图片相同`,

  compression: '压缩方式',
  targetSize: '目标大小',
  looksTheSame: '观感一致',
  pageQuality: (quality: string) => `PDF 页面的${quality}`,
  lowQuality: '质量较低，文件较小',
  mediumQuality: '质量与文件大小均衡',
  highQuality: '质量较高，文件较大',
  qualitySearched: '未使用：每页采用观感一致的最低质量',
  qualityUnused: (targetSizeKb: number) => `未使用：每页不超过 ${targetSizeKb} KB`,
  resolution: '分辨率',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `分辨率须为 ${min} 到 ${max} 之间的整数。`,

  watermark: '水印',
  watermarkPages: '在每一页添加水印',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: '正在打开文档…',
    open: '正在打开文档…',
    locked: '打开后会显示其页面。',
    unreadable: '此 PDF 可能已损坏，无法显示页面。仍可尝试转换。',
    notLoaded: '网页的部分内容无法加载，因此无法显示 PDF 页面。将转换所有页面。',
  },

  choosePages: '选择页面',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? `页面：全部 ${formatNumber(count)} 页`
      : `页面：${formatNumber(count)} / ${formatNumber(pageCount)} 页`,
  pagesToConvert: '要转换的页面',
  resetToAll: '重置页面：全部，按文档顺序',
  resetToFirst: (count: number) => `重置页面：前 ${formatNumber(count)} 页，按文档顺序`,
  rangeExample: '1-3, 7, 12-',
  rangeHint: '例如 1-3, 7, 12-（到末页），5-2（倒序）',
  typedPages: (count: number, pageCount: number) =>
    `${pageCountText(count)}（共 ${pageCountText(pageCount)}）。按 Enter 选择这些页面。`,
  repeated: (_count: number, ranges: string) => `第 ${ranges} 页重复列出，只会转换一次。`,
  allDeleted: '所有页面均已删除。请撤销或重置页面。',
  tooMany: (maxPages: number) => plural(maxPages, { other: '一次最多转换 # 页，请输入较小的范围。' }),
  noPageNamed: '请输入页码，例如 1-3, 7, 12-。',
  noRange: (typed: string) => `“${typed}”不是页码或范围。请输入页码，例如 1-3, 7, 12-。`,
  missingPage: (page: number, pageCount: number) => `第 ${page} 页不存在：此 PDF 共 ${pageCountText(pageCount)}。`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `此 PDF 共 ${pageCountText(pageCount)}，一次最多转换 ${pageCountText(maxPages)}：已选择前 ${pageCountText(chosenCount)}。`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `此 PDF 共 ${pageCountText(pageCount)}，一次最多转换 ${pageCountText(maxPages)}：已选择 ${pageCountText(chosenCount)}。`,
  chooseFollowing: (_count: number, ranges: string) => `选择第 ${ranges} 页`,

  leftOut: '不转换的页面',
  leftOutCount: (count: number) => plural(count, { other: '# 页不转换' }),
  moreLeftOut: (count: number) => `另有 ${formatNumber(count)} 页`,
  putBack: '放回',
  putBackPage: (page: number) => `放回第 ${page} 页`,
  isBack: (page: number, count: number, pageCount: number) => `已放回第 ${page} 页。${remaining(count, pageCount)}`,

  pages: '页面',
  convertOnly: (count: number) => plural(count, { other: '仅转换这 # 页' }),
  touchHint: '点按选择页面，然后移动、旋转或删除；拖动手柄可调整顺序。',
  keysHint:
    '点击选择页面，然后移动、旋转或删除；拖动可调整顺序。按键：方向键移动焦点，空格选择，Shift+方向键移动页面，Enter 放大，R 旋转，Delete 删除。',
  page: (page: number) => `第 ${page} 页`,
  place,
  rotatedBy: (degrees: number) => `已旋转 ${degrees} 度`,
  enlarge: '放大',

  viewedPage: (name: string, page: number) => `${name}，第 ${page} 页`,
  previousPage: '上一页',
  nextPage: '下一页',
  position: (position: number, count: number) => `${formatNumber(position)} / ${formatNumber(count)}`,
  done: '完成',

  shownPage: (page: number) => `第 ${page} 页。`,
  selected: (count: number) => (count === 0 ? '未选择页面。' : plural(count, { other: '已选择 # 页。' })),
  shifted: {
    up: (count: number) => plural(count, { other: '已将 # 页上移。' }),
    down: (count: number) => plural(count, { other: '已将 # 页下移。' }),
  },
  movedTo: (page: number, position: number, count: number) => `第 ${page} 页现在位于${place(position, count)}。`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `已移动 ${pageCountText(movedCount)}；第 ${page} 页现在位于${place(position, count)}。`,
  rotated: (count: number) => plural(count, { other: '已旋转 # 页。' }),
  pageRotated: (page: number, degrees: number) => `第 ${page} 页已旋转 ${degrees} 度。`,
  remaining,
  deleted: (count: number, pageCount: number) => `已删除。${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `已撤销。${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `已重做。${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} 毫米`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `第 ${page} 页，${paper}，${dpi} DPI：${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `第 ${page} 页，${paper}，${dpi} DPI：${size} px，已达单页上限`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}，然后调整为 ${size} px`,

  notDrawn: '此页无法在此显示，但仍可转换。',
  noPreview: '无预览，但仍可转换。',
};
