type Names = Readonly<Record<string, string>>;

/** What the tables of effects, formats and crop ratios say in English, by id, in other languages. */
export const tableTexts: { effects: Names; formatHints: Names; cropRatios: Names } = {
  effects: {
    grayscale: '灰度',
    sepia: '棕褐色',
    blur: '模糊',
    sharpen: '锐化',
    brightness: '亮度',
    contrast: '对比度',
    negative: '负片',
    saturation: '饱和度',
    vintage: '复古',
    cartoon: '卡通',
  },
  formatHints: {
    jpg: '最适合照片',
    png: '最适合透明图形',
    webp: '新格式，体积更小',
    avif: '最新格式，压缩率最高',
    gif: '动画，随处可播放',
    tiff: '无损，适合印刷和存档',
    ico: '网站图标和 Windows 图标',
    jxl: '新格式，可选无损压缩',
    svg: '由图片描摹的轮廓',
  },
  cropRatios: { free: '自由', original: '原始比例' },
};
