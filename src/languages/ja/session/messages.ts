import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { GridPosition } from '#lib/options/values.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../session/messages.ts';

/** Texts about selected files. */
export const selectionMessages: typeof english.selectionMessages = {
  selected: (count: number, total: number) =>
    plural(total, { other: `#件中${formatNumber(count)}件のファイルを選択しました。` }),
};

/** Texts of results that are larger than the size that was asked for. */
export const targetMessages: typeof english.targetMessages = {
  targetMissed: (count: number, total: number, target = '指定したサイズ') =>
    total === 1
      ? `ファイルが${target}を超えています。`
      : `${formatNumber(total)}件中${formatNumber(count)}件のファイルが${target}を超えています。`,
  targetMet: (count: number, target: string) =>
    count === 1 ? `ファイルは${target}以下です。` : `${formatNumber(count)}件のファイルは、それぞれ${target}以下です。`,
  useNoMetadata: '先にメタデータを削除してください。',
  useFewerPixels: '幅と高さを小さくしてください。',
  useFewerBytes: '幅と高さを小さくするか、別の形式を選択してください。',
};

/** Names of the levels of looking the same. */
export const levelNames: typeof english.levelNames = {
  identical: '見分けがつかない',
  'very-good': '非常に良い',
  web: 'ウェブには十分',
} satisfies Record<PerceptualLevel, string>;

/** How results look that were brought to a visual score. */
export const scoreMessages: typeof english.scoreMessages = {
  quality: (quality: number) => `画質${quality}`,
  looks: {
    identical: '見た目は同じ',
    'very-good': '見た目は非常に良い',
    web: 'ウェブには十分',
  } satisfies Record<PerceptualLevel, string>,
  differs: '見た目に違いあり',
};

/** Texts of sizes. */
export const sizeMessages: typeof english.sizeMessages = {
  sameSize: '増減なし',
  hours: (count: number) => plural(count, { other: '#時間' }),

  // Size of all results
  images: (count: number) => plural(count, { other: '画像#枚' }),
  imagesFrom: (count: number, fileCount: number) =>
    `${plural(fileCount, { other: '#件のファイル' })}から${plural(count, { other: '画像#枚' })}`,
  smaller: (change: string) => `${change}減`,
  larger: (change: string) => `${change}増`,
};

/** Texts of the quality of each kind of format. */
export const qualityMessages: typeof english.qualityMessages = {
  quality: '画質',
  compressionLevel: '圧縮レベル',
  qualities: { low: '低画質、最小サイズ', balanced: 'バランス重視', high: '高画質、大きめのサイズ' },
  lossless: (quality: string, from: number) => `${quality}。${from}以上で可逆圧縮。`,
  fewerColors: (quality: string, below: number) => `${quality}。${below}未満で減色。`,
  traced: (format: string) => `${format}は圧縮ではなく図形として描くため、画質の設定はありません。`,
  noQuality: (format: string) => `${format}には画質の設定がありません。`,
};

/** Texts of the options on one line. */
export const summaryMessages: typeof english.summaryMessages = {
  edit: (name) => name,
  sameFormat: '元の形式',
  smallestFormat: '最小の形式',
  atMost: (kb: number) => `${formatNumber(kb)} KB以下`,
  sizeRange: (minKb: number, maxKb: number) => `${formatNumber(minKb)}～${formatNumber(maxKb)} KB`,
  looksTheSame: '見た目を維持',
  originalSize: '元のサイズ',
  percent: (percent: number) => `サイズ${formatNumber(percent)}%`,
  wide: (px: number) => `幅${px} px`,
  high: (px: number) => `高さ${px} px`,
  box: (width: number, height: number) => `${width} × ${height} px`,
  watermark: '透かし',
  effects: (count: number) => plural(count, { other: 'エフェクト#個' }),
};

/** Texts of overrides of single files. */
export const overrideMessages: typeof english.overrideMessages = {
  changesApplyTo: (names: string) => `変更は${names}にのみ適用されます。`,
  usesShared: (names: string) => `${names}は共通設定を使用します。`,
  overridesParked: '個別設定は一時的に無効になっています。',
  undo: '元に戻す',
  appliedToAll: 'すべてのファイルに適用しました',
  appliedToAllNote: '「元に戻す」で以前の設定に戻せます。',
};

/**
 * Advice on files that grow: reasons, and the changes that make them smaller. On a phone, two lines of about 24 characters beside the
 * button do not cover the image.
 */
export const adviceMessages: typeof english.adviceMessages = {
  useWebp: 'WebPを使用',
  useSmallestEffort: 'さらに小さく',
  keepSize: '元のサイズを維持',
  keepOriginal: '元のまま残す',
  setCompressionLevel: (level: number) => `レベル${level}を使用`,
  setQuality: (quality: number) => `画質${quality}を使用`,
  /** @param action label of a button, such as `useWebp`. @param count of the files that it changes, at least two */
  forFiles: (action: string, count: number, total: number) =>
    count < total
      ? `${action}（${formatNumber(total)}件中${formatNumber(count)}件）`
      : `${action}（${formatNumber(total)}件すべて）`,

  recompressed: '再圧縮すると大きくなります。',
  belowTarget: '元のファイルはすでに上限以下です。',
  enlarged: '元の画像よりピクセル数が増えています。',
  tracedPhoto: '写真をSVGにすると図形が多くなりすぎます。',
  paletteOfPhoto: '写真はPNGだと大きくなりがちです。',
  losslessPhoto: '写真はPNGだと大きくなります。',
  losslessTiff: 'TIFFは全ピクセルを保つため大きくなります。',
  packTighter: 'このPNGは画質を落とさず小さくできます。',
  fewerColors: '色数を減らしたPNGはずっと小さくなります。',
  drawing: 'イラストは通常、WebPのほうが小さくなります。',
  enoughQuality: (quality: number) => `画質${quality}なら同じ見た目で小さくなります。`,
  webpIsSmaller: '通常はWebPのほうが小さくなります。',
  lowerQuality: '画質を下げると小さくなります。',
  keepBest: 'これ以上小さくなりません。元のまま残しましょう。',

  pngOfPhoto: (sourceFormat: string) => `写真では通常、PNGは${sourceFormat}より大きくなります。`,
  largerPng: 'ピクセル数が多いPNGは通常大きくなります。',
};

/** Names of the editor's parts and edits. */
export const editMessages: typeof english.editMessages = {
  parts: {
    colorAdjustments: '色',
    cropSettings: '切り抜き',
    noiseReduction: 'ノイズ',
    backgroundRemoval: '背景',
  } satisfies Record<AdvancedPart, string>,
  crop: '切り抜き',
  rotate: '回転',
  flip: '反転',
  straighten: '傾き補正',
  redact: '墨消し',
};

/** Texts of watermarks on images and PDFs. Pages do not load them at once. */
export const watermarkMessages: typeof english.watermarkMessages = {
  /** In reading order. */
  positions: {
    'top-left': '左上',
    'top-center': '上中央',
    'top-right': '右上',
    'center-left': '左中央',
    center: '中央',
    'center-right': '右中央',
    'bottom-left': '左下',
    'bottom-center': '下中央',
    'bottom-right': '右下',
  } satisfies Record<GridPosition, string>,
};
