import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) => `已选择 ${formatNumber(count)} 个文件（共 ${formatNumber(total)} 个）。`,
};

/** @param target such as `200 KB` */
const withTarget = (target: string | undefined): string => (target === undefined ? '设定的大小' : ` ${target}`);

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target?: string) =>
    total === 1
      ? `文件大于${withTarget(target)}。`
      : plural(total, { other: `# 个文件中有 ${formatNumber(count)} 个大于${withTarget(target)}。` }),
  targetMet: (count: number, target: string) =>
    count === 1 ? `文件不超过 ${target}。` : plural(count, { other: `# 个文件均不超过 ${target}。` }),
  useNoMetadata: '请先移除元数据。',
  useFewerPixels: '请选择更小的尺寸。',
  useFewerBytes: '请选择更小的尺寸或其他格式。',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: '肉眼无差别',
  'very-good': '非常好',
  web: '适合网页使用',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `质量 ${quality}`,
  looks: {
    identical: '肉眼无差别',
    'very-good': '观感非常好',
    web: '适合网页使用',
  } satisfies Record<PerceptualLevel, string>,
  differs: '有可见差异',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: '大小不变',
  hours: (count: number) => plural(count, { other: '# 小时' }),

  // Size of all results
  images: (count: number) => plural(count, { other: '# 张图片' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${formatNumber(count)} 张图片，来自 ${formatNumber(fileCount)} 个文件`,
  smaller: (change: string) => `减小 ${change}`,
  larger: (change: string) => `增大 ${change}`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: '质量',
  compressionLevel: '压缩级别',
  qualities: { low: '低质量，文件最小', balanced: '均衡', high: '高质量，文件较大' },
  lossless: (quality: string, from: number) => `${quality}。${from} 及以上为无损。`,
  fewerColors: (quality: string, below: number) => `${quality}。低于 ${below} 时颜色会减少。`,
  traced: (format: string) => `${format} 没有质量设置：它是绘制而成，并非压缩而成。`,
  noQuality: (format: string) => `${format} 没有质量设置。`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name,
  sameFormat: '格式不变',
  smallestFormat: '最小的格式',
  atMost: (kb: number) => `不超过 ${formatNumber(kb)} KB`,
  sizeRange: (minKb: number, maxKb: number) => `${formatNumber(minKb)} 到 ${formatNumber(maxKb)} KB`,
  looksTheSame: '观感一致',
  originalSize: '原始尺寸',
  percent: (percent: number) => `缩放至 ${formatNumber(percent)}%`,
  wide: (px: number) => `宽 ${px} px`,
  high: (px: number) => `高 ${px} px`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: '水印',
  effects: (count: number) => plural(count, { other: '# 种特效' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `更改仅应用于 ${names}。`,
  usesShared: (names: string) => `${names} 使用所有文件的设置。`,
  overridesParked: '其单独设置已暂存。',
  undo: '撤销',
  appliedToAll: '已应用到所有文件',
  appliedToAllNote: '撤销可恢复之前的设置。',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: '改用 WebP',
  useSmallestEffort: '进一步压缩',
  keepSize: '保持原始尺寸',
  keepOriginal: '保留原文件',
  setCompressionLevel: (level: number) => `改用级别 ${level}`,
  setQuality: (quality: number) => `改用质量 ${quality}`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) => {
    if (count < total) return `${action}（${formatNumber(total)} 个文件中的 ${formatNumber(count)} 个）`;
    return total === 2 ? `${action}（两个文件）` : `${action}（全部 ${formatNumber(total)} 个文件）`;
  },

  recompressed: '再次压缩反而会变大。',
  belowTarget: '原文件已小于设定的上限。',
  enlarged: '结果的像素比原图多。',
  tracedPhoto: '照片转成 SVG 需要太多形状。',
  paletteOfPhoto: '照片存为 PNG 通常更大。',
  losslessPhoto: '照片存为 PNG 会很大。',
  losslessTiff: 'TIFF 保留每个像素，因此很大。',
  packTighter: '此 PNG 可无损压得更小。',
  fewerColors: '减少颜色可使 PNG 小得多。',
  drawing: '图形存为 WebP 通常更小。',
  enoughQuality: (quality: number) => `质量 ${quality} 观感一致且更小。`,
  webpIsSmaller: 'WebP 通常更小。',
  lowerQuality: '降低质量可减小文件。',
  keepBest: '原文件已是最小，建议保留。',

  pngOfPhoto: (sourceFormat: string) => `照片存为 PNG 通常比 ${sourceFormat} 大。`,
  largerPng: '像素更多的 PNG 通常更大。',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: '颜色',
    cropSettings: '裁剪',
    noiseReduction: '降噪',
    backgroundRemoval: '背景',
  } satisfies Record<AdvancedPart, string>,
  crop: '裁剪',
  rotate: '旋转',
  flip: '翻转',
  straighten: '拉直',
  redact: '遮盖',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': '左上',
    'top-center': '上方居中',
    'top-right': '右上',
    'center-left': '左侧居中',
    center: '正中',
    'center-right': '右侧居中',
    'bottom-left': '左下',
    'bottom-center': '下方居中',
    'bottom-right': '右下',
  } satisfies Record<GridPosition, string>,
};
