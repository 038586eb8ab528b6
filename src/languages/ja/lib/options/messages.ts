type Names = Readonly<Record<string, string>>;

/** What the tables of effects, formats and crop ratios say in English, by id, in other languages. */
export const tableTexts: { effects: Names; formatHints: Names; cropRatios: Names } = {
  effects: {
    grayscale: 'グレースケール',
    sepia: 'セピア',
    blur: 'ぼかし',
    sharpen: 'シャープ',
    brightness: '明るさ',
    contrast: 'コントラスト',
    negative: 'ネガ',
    saturation: '彩度',
    vintage: 'ビンテージ',
    cartoon: '漫画風',
  },
  formatHints: {
    jpg: '写真に最適',
    png: '透明部分のある図に最適',
    webp: '新しく軽い形式',
    avif: '圧縮率の高い最新形式',
    gif: 'どこでも動くアニメーション',
    tiff: '印刷や保管向けの可逆形式',
    ico: 'ファビコンとWindowsアイコン',
    jxl: '新しい形式、可逆も選択可',
    svg: '画像の輪郭をトレース',
  },
  cropRatios: { free: '自由', original: '元の比率' },
};
