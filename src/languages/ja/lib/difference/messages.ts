import type * as english from '../../../../lib/difference/messages.ts';

/** Facts about two compared images. */
export const factMessages: typeof english.factMessages = {
  name: '名前',
  size: 'ファイルサイズ',
  type: '種類',
  lastModified: '更新日時',
  dimensions: '画像サイズ',
  sizeDifference: 'ファイルサイズの差',
  sameSize: '2枚目も同じサイズ',
  /** @param change in percent, such as `12.3% `, or empty */
  smaller: (change: string, size: string) => `2枚目のほうが${change.trim()}小さい（${size}）`,
  larger: (change: string, size: string) => `2枚目のほうが${change.trim()}大きい（${size}）`,
  formatComparison: '形式の比較',
  sameFormat: (type: string) => `どちらも${type}`,
  formats: (first: string, second: string) => `${first}と${second}`,
  formatsDiffer: '形式が異なると、画質の比較に影響することがあります',
  score: '見た目のスコア',
  scoreHint: 'SSIMULACRA 2：100は同じ画像、90以上は違いがわからず、70未満は違いがはっきりわかる',
  similarity: '構造的類似性（SSIM）',
  similarityHint: '色ではなく、輪郭と模様を比較。1は同じ、0は共通点なし',
  similarities: {
    equal: '同じ',
    nearlySame: 'ほぼ同じ構造',
    verySimilar: 'よく似た構造',
    similar: '似た構造',
    different: '異なる構造',
    veryDifferent: '大きく異なる構造',
  },
  changedPixels: '異なるピクセル',
  changedPixelsHint: (levels: number) => `赤、緑、青のいずれかの差が255段階中${levels}段階を超えるもの`,
  lessThan: (percent: string) => `${percent}未満`,
  /** A value with its meaning in words. */
  valueInWords: (value: string, words: string) => `${value}（${words}）`,

  stretched: '縦横比が異なるため、一方をもう一方に合わせて伸縮しました。',
  scaledDown: (size: string) => `これより大きいと時間がかかりすぎるため、${size}に縮小しました。`,
  atSmallerSize: (size: string) => `小さいほうの画像の大きさ（${size}）で比較しました。`,
};

/** Texts of the report of a comparison. */
export const reportMessages: typeof english.reportMessages = {
  documentTitle: (first: string, second: string) => `${first}と${second}の比較`,
  title: '画像比較レポート',
  madeAt: (time: string) => `作成日時：${time}。ブラウザで作成しました。画像はアップロードしていません。`,
  images: '画像',
  imagesNote: '大きな画像は縮小し、透明な部分は白の上に表示しています。',
  files: 'ファイル',
  first: '1枚目',
  second: '2枚目',
  comparison: '比較',
};
