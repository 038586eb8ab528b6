import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes: Record<PdfPageSize, string> = { fit: '适合图片', a4: 'A4', letter: 'Letter' };

const pages = (count: number) => plural(count, { other: '# 页' });
const place = (name: string, page: number, count: number) => `${name} 现为第 ${page} 页，共 ${count} 页。`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: '页面',
  pagesMissing: '无法显示页面，但仍可按此顺序创建 PDF。',
  pdfTitle: 'PDF',
  pdfMissing: 'PDF 已生成，但无法加载下载功能，请检查网络。',
  notLoaded: '网页的部分内容无法加载',
  checkConnection: '请检查网络后重试。',
  alreadyPdf: '已经是 PDF',
  onlyImages: '只有图片可以作为页面。',

  // Actions
  create: '创建 PDF',
  createOnServer: (count: number) => plural(count, { other: '上传 # 张图片并创建 PDF' }),
  consent: (count: number) => plural(count, { other: '# 张图片需要上传，转换后立即删除。' }),
  notUsable: (count: number) => plural(count, { other: '# 张图片无法使用。' }),
  notUsableHere: (count: number) => plural(count, { other: '# 张图片无法在此浏览器中转换。' }),
  createWithout: (count: number) => plural(count, { other: '跳过 # 张图片并创建 PDF' }),
  leaveOut: (count: number) => plural(count, { other: '排除 # 张无法读取的图片' }),
  clearAll: '全部清除',
  progress: '图片',
  creating: (done: number, total: number) => `正在创建 PDF：${formatNumber(done)} / ${formatNumber(total)}`,
  cancel: '取消',
  cancelled: '已取消。',

  // Options
  optionsTitle: 'PDF 选项',
  /** The options in one line, for example `A4，纵向，窄边距`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' && { auto: '自动方向', portrait: '纵向', landscape: '横向' }[orientation],
      marginMm === 0 ? '无边距' : marginMm <= 10 ? '窄边距' : '宽边距',
      compressed && '压缩图片',
    ]
      .filter(Boolean)
      .join('，'),
  pageSize: '页面尺寸',
  pageSizes,
  pageSizeHints: {
    fit: '每页与图片大小相同。',
    a4: '210 × 297 毫米。图片在页面和边距允许的范围内尽可能大。',
    letter: '8.5 × 11 英寸。图片在页面和边距允许的范围内尽可能大。',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: '图片分辨率、照片信息',
  resolution: '图片分辨率',
  dpi: 'DPI',
  ownResolution: '与文件相同',
  resolutionHint: '每英寸像素越多，页面越小。',
  orientation: '方向',
  orientations: {
    auto: '自动',
    portrait: '纵向',
    landscape: '横向',
  } satisfies Record<PdfOrientation, string>,
  margins: '边距',
  /** By their width in millimeters. */
  marginWidths: { 0: '无', 10: '窄', 20: '宽' },
  marginHint: (millimeters: number) => `每边 ${millimeters} 毫米。`,
  imageQuality: '图片质量',
  imageQualities: { original: '原始', compressed: '压缩' },
  compressedHint: '图片转为 JPEG，透明区域变为白色。转换后会变大的 JPEG 或 PNG 保持原样。',
  unchangedHint: 'JPEG 图片逐字节存入 PDF，PNG 图片无损存入。',
  losslessHint: 'JPEG 和 PNG 图片无损存入 PDF。',
  jpegQuality: 'JPEG 质量',
  keepDetails: '保留照片信息',
  keepDetailsHint: '照片中的相机、日期和位置信息',
  name: '标题和文件名',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: '已清除',
  count: pages,
  sort: '按名称排序',
  shortSort: '按名称',
  rotateAll: '全部旋转',
  list: '按顺序排列的页面',

  // One page
  select: (name: string) => `选择 ${name}`,
  rotate: (name: string) => `顺时针旋转 ${name}`,
  remove: (name: string) => `移除 ${name}`,
  handle: (name: string, page: number, count: number) =>
    `移动 ${name}，第 ${page} 页，共 ${count} 页：拖动或用方向键。按 R 旋转。`,
  moreActions: (name: string) => `${name} 的更多操作`,
  moves: { start: '移到最前', earlier: '前移', later: '后移', end: '移到最后' },
  moveOf: (move: string, name: string) => `${move}：${name}`,

  // Announcements
  selected: (count: number) => (count === 0 ? '未选择页面。' : plural(count, { other: '已选择 # 页。' })),
  shifted: {
    up: (count: number) => plural(count, { other: '已将 # 页上移。' }),
    down: (count: number) => plural(count, { other: '已将 # 页下移。' }),
  },
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `已移动 ${pages(movedCount)}；${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name} 已旋转 ${degrees} 度。`,
  rotatedPages: (count: number) => plural(count, { other: '已旋转 # 页。' }),
  allRotated: '所有页面已顺时针旋转。',
  rotationsRestored: '已撤销所有页面的旋转。',
  rotationsOfPagesRestored: (count: number) => plural(count, { other: '已撤销 # 页的旋转。' }),
  sorted: '已按名称排序。',
  orderRestored: '已恢复顺序。',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}。${isPrivate ? '已在您的设备上生成，未上传任何内容。' : ''}`,
  download: (size: string) => `下载，${size}`,
  more: '更多操作',
  downloadAgain: '下载',
  share: '分享',
  getLink: '获取链接',
  ready: (pageCount: number) => plural(pageCount, { other: 'PDF 已生成：# 页。' }),
  failed: '无法生成 PDF',
  notSaved: '无法保存 PDF',
  notMade: '未生成 PDF',
  engineFailed: '此浏览器无法转换该文件。',
  about: (name: string, text: string) => `${name}：${text}`,
  moreFailed: (count: number) => `另有 ${formatNumber(count)} 个无法使用。`,
};
