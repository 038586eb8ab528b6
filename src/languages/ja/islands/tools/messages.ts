import { plural } from '#lib/text/plural.ts';
import type { ToolMode } from '../../../../islands/tools/comparison/comparison-view.ts';
import type * as english from '../../../../islands/tools/messages.ts';

/** Texts that the tools share. */
export const messages: typeof english.messages = {
  dropToAdd: 'ドロップして追加',
  orPaste: 'またはクリップボードから貼り付け',
  chooseImages: '画像を選択',
  chooseImage: '画像を選択',
  formatsHint: 'JPG、PNG、WebP、AVIF、GIF、SVG、BMP、HEIC、TIFFなど。何もアップロードしません。',
  remove: (name: string) => `${name}を削除`,

  unknownType: '不明',
  unreadable: 'このファイルを読み取れませんでした。元の場所にあるか確認してください。',
  tooLarge: (maxMegapixels: number) =>
    `この画像は上限の${maxMegapixels}メガピクセルを超えています。先に小さくしてください。`,
  noImage: 'このブラウザでは、画像として開けません。',
  unsupported: (format: string) => `このブラウザでは${format}ファイルを開けません。先にPNGに変換してください。`,
  damaged: (format: string) => `この${format}ファイルは破損しているか、このブラウザでは開けません。`,

  copied: (copied: string) => `${copied}をコピーしました`,
  opening: (name: string) => `${name}を開いています`,
  error: 'エラー',
  oneImage: '一度に開けるのは1枚です',
  oneImageTaken: (name: string) => `一度に開けるのは1枚です。${name}を追加しました。`,
  dismiss: '閉じる',
  goToConverter: '変換ページへ',
  close: '閉じる',
};

/** Texts of the image comparison that show before there are two images. */
export const comparisonMessages: typeof english.comparisonMessages = {
  chooseImages: '比較する画像を選択',
  dropImages: 'ここに画像を2枚ドロップ',
  tapImages: 'タップして画像を2枚選択',
  addMore: '画像を追加',
  opening: '画像を開いています',
  addSecond: '比較する2枚目の画像を追加してください。',
  addDrawable: 'このブラウザで開ける画像を2枚追加してください。',
  notLoaded: '比較ツールを読み込めませんでした。ページを再読み込みしてください。',

  images: '画像',
  first: '1枚目',
  second: '2枚目',
  size: (width: number, height: number) => `${width} × ${height} px`,
  swap: '入れ替え',
  moveUp: (name: string) => `${name}を上へ移動`,
  moveDown: (name: string) => `${name}を下へ移動`,
  onlyFirstTwo: '比較するのは最初の2枚だけです。',

  added: (count: number) => plural(count, { other: '#枚の画像を追加しました。' }),
  removed: (name: string) => `${name}を削除しました。`,
  moved: (name: string, position: number, count: number) => `${name}は${count}枚中${position}枚目になりました。`,
  swapped: (first: string) => `${first}が1枚目になりました。`,
};

/** Texts of the result of an image comparison and of its report. */
export const comparisonResultMessages: typeof english.comparisonResultMessages = {
  comparison: '比較',
  mode: 'モード',
  modes: {
    'side-by-side': '並べて表示',
    slider: 'スライダー',
    onion: '重ね合わせ',
    difference: '差分',
  } satisfies Record<ToolMode, string>,
  slider: '比較スライダー',
  sliderPosition: 'スライダーの位置',
  overlayOpacity: '重ねる画像の不透明度',
  amplification: '差の強調',
  amplificationHint: '黒は同じ、明るいほど違いが大きいことを示します。',
  showMetrics: '数値を表示',
  highlightDifferences: '違いを強調表示',
  showHeatMap: 'ヒートマップを表示',
  showGrid: 'グリッドを表示',

  comparing: 'ピクセルを比較中',
  comparingPercent: (percent: number) => `ピクセルを比較中：${percent}%`,
  compared: '画像を比較しました。',
  nothingDiffers: '許容値を超えて異なるピクセルはありません。',
  heatMapColors: '黄：切り替えて見ると違いがわかる。橙：並べて見ると違いがわかる。赤：違いがはっきりわかる。',
  nothingVisible: '目に見える違いのある部分はありません。',
  noCanvas: 'このブラウザは古いため、ピクセルを比較できません。',
  failed: 'ピクセルを比較できませんでした。画像がこのブラウザには大きすぎる可能性があります。',

  metrics: '数値',
  report: 'レポート',
  downloadReport: '比較レポートをダウンロード',
  reportFailed: 'レポートを作成できませんでした。ほかのタブを閉じて、もう一度お試しください。',
  firstImage: '1枚目の画像',
  secondImage: '2枚目の画像',
  firstCaption: (name: string) => `1枚目：${name}`,
  secondCaption: (name: string) => `2枚目：${name}`,
  differenceImage: '薄く表示した1枚目の画像。2枚目と異なる部分は赤',
  differenceCaption: '差分：異なる部分は赤',
  heatMapImage: '薄く表示した1枚目の画像。違いが見える部分は黄から赤',
  heatMapCaption: 'ヒートマップ：違いが見える部分は黄から赤',
  notCompared: 'ピクセルはまだ比較されていませんでした。',
};

/** Texts of the color palette. */
export const paletteMessages: typeof english.paletteMessages = {
  chooseImage: '色を抽出する画像を選択',
  dropImage: 'ここに画像をドロップ',
  tapImage: 'タップして画像を選択',
  chooseAnother: '別の画像を選択',
  image: '画像',
  palette: 'パレット',

  noCanvas: 'このブラウザは古いため、ピクセルを読み取れません。',
  failed: '色を読み取れませんでした。画像がこのブラウザには大きすぎる可能性があります。',
  lookingForColors: '色を抽出中',
  found: (count: number) => plural(count, { other: '#色を抽出しました。' }),
  noColors: 'この画像は完全に透明なため、色がありません。',
  fewColors: (count: number) => plural(count, { other: 'この画像には、はっきり異なる色が#色しかありません。' }),
  numberOfColors: '色数',
  shares: (shares: readonly string[]) => `割合：${shares.join('、')}`,

  copyColor: (notation: string, color: string) => `${notation}の${color}をコピー`,
  copyPalette: (format: string) => `${format}をコピー`,
  paletteNotCopied: (format: string) =>
    `ブラウザが${format}のコピーを許可しませんでした。代わりにファイルを書き出してください。`,
  colorNotCopied: (color: string) => `ブラウザがコピーを許可しませんでした。手動でコピーしてください：${color}`,

  export: '書き出し',
  exportFile: (file: string) => `${file}を書き出し`,
  files: { css: 'CSS変数', json: 'JSON', png: 'PNG', ase: 'ASE' },
  copies: { css: 'CSS', json: 'JSON' },
  downloadAll: 'すべてダウンロード',
  aseHint: 'ASEはPhotoshop、Illustrator、InDesign、Affinityで開けます。',
  fileNotMade: (file: string) => `${file}ファイルを作成できませんでした。`,
  zipNotMade: 'ZIPファイルを作成できませんでした。もう一度お試しください。',
};

/** Texts of the favicon generator. */
export const faviconMessages: typeof english.faviconMessages = {
  chooseImage: 'アイコンにする画像を選択',
  dropImage: 'ここにロゴをドロップ',
  tapImage: 'タップしてロゴを選択',
  chooseAnother: '別の画像を選択',
  formatsHint: 'SVGまたは512 pxの正方形PNGが最適です。JPEG、WebP、HEICなども使えます。何もアップロードしません。',
  icons: 'アイコン',
  ready: 'アイコンができました。',
  failed: 'アイコンを描画できませんでした。画像がこのブラウザには大きすぎる可能性があります。',

  siteName: 'マイサイト',
  pixels: (side: number) => `${side} px`,
  iconOf: (side: number) => `${side} pxのアイコン`,
  apple: 'Apple',
  appleIcon: 'Appleデバイスのホーム画面のアイコン',
  android: 'Android',
  androidIcon: 'Androidデバイスのホーム画面のアイコン',
  app: 'アプリ',
  appIcon: 'アプリのアイコン',

  background: '背景',
  backgroundHint: '透明にできないApple用とAndroid用のアイコンに使います。',
  download: 'ZIPをダウンロード',
  zipNotMade: 'ZIPファイルを作成できませんでした。もう一度お試しください。',

  html: 'HTML',
  htmlTitle: '全ページに入れるHTML',
  copyHtml: 'HTMLをコピー',
  htmlHint: 'ZIPをサイトのルートフォルダに展開し、site.webmanifestにサイト名を記入してください。',
  notCopied: 'ブラウザがコピーを許可しませんでした。行を選択して、手動でコピーしてください。',
};
