import type * as english from '../../../../lib/difference/messages.ts';

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: '名称',
  size: '大小',
  type: '类型',
  lastModified: '修改时间',
  dimensions: '尺寸',
  sizeDifference: '大小差异',
  sameSize: '第二张大小相同',
  /** @param change in percent, such as `12.3% `, or empty */
  smaller: (change: string, size: string) =>
    change === '' ? `第二张更小（${size}）` : `第二张小 ${change.trim()}（${size}）`,
  larger: (change: string, size: string) =>
    change === '' ? `第二张更大（${size}）` : `第二张大 ${change.trim()}（${size}）`,
  formatComparison: '格式对比',
  sameFormat: (type: string) => `均为 ${type}`,
  formats: (first: string, second: string) => `${first} 和 ${second}`,
  formatsDiffer: '格式不同可能影响质量对比',
  score: '视觉评分',
  scoreHint: 'SSIMULACRA 2：100 表示相同，90 及以上看不出差异，低于 70 很容易看出',
  similarity: '结构相似度（SSIM）',
  similarityHint: '比较边缘和图案，不比较颜色。1 表示相同，0 表示毫无共同之处',
  similarities: {
    equal: '相同',
    nearlySame: '结构几乎相同',
    verySimilar: '结构非常相似',
    similar: '结构相似',
    different: '结构不同',
    veryDifferent: '结构差异很大',
  },
  changedPixels: '差异像素',
  changedPixelsHint: (levels: number) => `红、绿或蓝相差超过 ${levels} 级（共 255 级）`,
  lessThan: (percent: string) => `不到 ${percent}`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value}（${words}）`,

  stretched: '两张图片的宽高比不同，因此拉伸了其中一张。',
  scaledDown: (size: string) => `已缩小到 ${size}，更大的尺寸在此设备上耗时过长。`,
  atSmallerSize: (size: string) => `已按较小一张的尺寸 ${size} 对比。`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `${first} 与 ${second} 的对比`,
  title: '图片对比报告',
  madeAt: (time: string) => `生成时间：${time}。报告在浏览器中生成，图片未上传。`,
  images: '图片',
  imagesNote: '大图会缩小显示，透明区域以白色为底。',
  files: '文件',
  first: '第一张',
  second: '第二张',
  comparison: '对比',
};
