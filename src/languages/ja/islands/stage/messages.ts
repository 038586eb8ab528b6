import type { Audience } from '#lib/formats/audiences.ts';
import type { CropFrame } from '#lib/geometry/crop.ts';
import type { WatermarkPlace } from '#lib/geometry/watermark.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatFixed } from '#lib/text/numbers.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/stage/messages.ts';

const inText = (edits: readonly string[]): string => edits.join('、');

/** Texts of the stage. Pages do not load them at once. */
export const messages: typeof english.messages = {
  preview: 'プレビュー',
  original: '元の画像',
  reducedOriginal: '元の画像（縮小プレビュー）',
  firstFrame: '元の画像、最初のフレーム',
  result: '結果',
  approximatePreview: '簡易表示',
  divider: '元の画像と結果を比較',
  dividedOriginal: '元の画像',
  dividedResult: '結果',
  reading: 'ファイルを読み込み中…',
  cancel: 'キャンセル',
  locked: 'ページを表示するには、このPDFのパスワードを入力してください。',
  enterPassword: 'パスワードを入力',
  noPages: 'このPDFのページはここに表示できませんが、変換はできます。',
  tryAgain: '再試行',

  comparison: '画像の比較',
  images: '画像',
  pages: 'ページ',
  page: (page: number) => `ページ${page}`,
  previous: '前へ',
  next: '次へ',
  position: (position: number, count: number) => `${position}/${count}`,
  close: 'プレビューを閉じる',
  dragResult: 'フォルダにドラッグするか、クリックして結果をダウンロード',
  openPage: 'ページを開く',

  compare: '比較',
  compareHint: '変換前と変換後を比較',
  comparisonMode: 'モード',
  comparisonModes: { slider: 'スライダー', 'side-by-side': '並べて表示' },
  reduced: (percent: string) => `容量を${percent}%削減`,

  zoom: (percent: number) => `ズーム${percent}%、100%で表示`,
  zoomHint: '100%で表示（1）',
  fit: '全体表示',
  zoomToWhole: (percent: number) => `ズーム${percent}%、画像全体を表示`,
  fitHint: '画像全体を表示（0）',
  cropImage: '切り抜きと回転（C）',
  fullScreen: '全画面表示（F）',
  exitFullScreen: '全画面表示を終了（F）',

  undo: '最後の変更を元に戻す',
  finishFrames: '完了',
  finishFramesHint: { crop: '切り抜いた結果を表示', redact: '墨消しした結果を表示' },
  editFrames: { crop: '切り抜きを編集', redact: '範囲を編集' },
  redactedAreas: '墨消しの範囲',
  redactedArea: (number: number) => `範囲${number}`,
  framePlace: ({ x, y, width, height }: CropFrame) => `左から${x} px、上から${y} px、幅${width} px、高さ${height} px`,
  metadataFields: 'メタデータ項目',
  editsRemain: (edits: readonly string[]) => `前回の編集が引き続き適用されます：${inText(edits)}。`,
  editsInherited: (count: number, edits: readonly string[]) =>
    count === 1
      ? `新しい画像にも同じ編集が適用されます：${inText(edits)}。`
      : `${plural(count, { other: '新しい#枚の画像にも同じ編集が適用されます：' })}${inText(edits)}。`,
  resetEdits: '適用しない',
  keepEdits: 'そのまま',
  moveWatermark: '透かしを移動',
  moveWatermarkHint: 'ドラッグまたは矢印キーで移動',
  watermarkPlace: ({ x, y }: WatermarkPlace) => `左から${x}%、上から${y}%`,

  calculating: 'サイズを計算中',
  approximately: (size: string) => `≈ ${size}`,
  sizeAndChange: <T>(size: T, change: T): (T | string)[] => [size, '、', change],
  sameSize: '増減なし',
  smaller: (percent: number) => `${percent}%減`,
  larger: (percent: number) => `${percent}%増`,
  afterConversion: 'サイズは変換後に表示',
  everyFrame: 'すべてのフレームが画像になります',
  afterRunning: 'サイズは実行中の変換が終わると表示',
  onServer: 'サイズはサーバーでの変換後に表示',
  onServerBecause: (reason: string) => `サイズはサーバーでの変換後に表示：${reason}`,
  noPreview: 'サイズは変換後に表示：このファイルはプレビューできません',
  slow: 'ここでは圧縮に時間がかかります。',
  calculateSize: 'サイズを計算',
  fullResultFailed: 'サイズは変換後に表示',
  /** Label of a compared format on the picture. */
  formatAndBytes: (format: string, bytes: string) => `${format}、${bytes}`,
  formatAndSize: (format: string, size: string) => `${format}、${size} px`,
  smallestPossible: (size: string, target: string) =>
    `最小でも約${size}です。${target}未満にするには、サイズを変更してください。`,
  smallestWithMetadata: (size: string) => `メタデータを含めると、最小でも約${size}です。`,
  removeMetadata: 'メタデータを削除',
  resizeTo: (percent: number) => `${percent}%に縮小`,
  becomesStill: 'アニメーションは静止画になります。',
  onlyFirstPage: '最初のページだけが変換されます。',
  /** @param color such as `#ffffff` */
  filled: (color: string) => `透明な部分は${colorName(color)}になります。`,
  translucencyLost: '半透明の部分は、不透明または透明になります。',
  tracedPhoto: 'トレースはイラスト向きで、写真には向きません。',
  keptOriginal: '元のファイルのほうが小さいため、そのまま残しました。',
  compressAnyway: 'それでも圧縮',

  formatsNotLoaded: '形式の比較を読み込めませんでした。ページを再読み込みしてください。',

  makingPreview: 'プレビューを作成中',
  editsShowLater: 'これらの編集は変換後に表示されます。サーバーでの変換を選択すると、今すぐ表示できます。',
  showPreview: 'プレビューを表示',
  hidePreview: 'プレビューを非表示',
};

/** Texts of a viewed result. */
export const viewMessages: typeof english.viewMessages = {
  close: '閉じる',
  results: '結果',
  fileInformation: 'ファイル情報',
  originalFormat: '元の形式',
  convertedFormat: '変換後の形式',
  fileSize: 'ファイルサイズ',
  dimensions: '画像サイズ',
  quality: '画質',
  availableUntil: '利用期限',
  untilClosed: 'このページを閉じるまで',
  download: 'ダウンロード',
};

/** Texts of the comparison of formats. */
export const formatMessages: typeof english.formatMessages = {
  title: '形式を比較',
  close: '形式の比較を閉じる',
  level: '画質',
  outdated: '画像またはオプションが変更されました。',
  notOnDevice: 'このファイルはサーバーで変換するため、比較できません。',
  compareAgain: 'もう一度比較',
  selectOne: '形式を選択すると、100%で表示されます。',
  onDevice: 'お使いのデバイスで圧縮しました。何もアップロードしていません。',
  waiting: '待機中',
  encoding: '圧縮中…',
  lossless: '可逆',
  smallest: '最小',
  still: '静止画',
  opaque: '透過なし',
  openedBy: {
    everyone: 'どこでも開ける',
    most: 'ほぼどこでも開ける',
    browsers: '現行の全ブラウザで開ける',
    newest: '最新のブラウザで開ける',
    programs: '画像ソフトで開ける',
  } satisfies Record<Audience, string>,
  seconds: (seconds: number) => `${seconds < 9.95 ? formatFixed(seconds, 1) : Math.round(seconds)}秒`,
  change: (percent: number) => (percent === 0 ? '増減なし' : percent > 0 ? `${percent}%減` : `${-percent}%増`),
  sizeAndChange: (size: string, change: string) => `${size}、${change}`,
  formatName: (format: string, saving: string, openedBy: string) => `${format}、${saving}。${openedBy}`,
  formatState: (format: string, state: string) => `${format}、${state}`,
  smallestIs: (format: string, saving: string) => `最小は${format}です：${saving}。`,
  use: (format: string) => `${format}を使用`,
  inUse: (format: string) => `${format}を使用中`,
};

/** Texts that stand in for the stage until it is loaded. */
export const panelMessages: typeof english.panelMessages = {
  notLoaded: 'プレビューを読み込めませんでした。ページを再読み込みしてください。',
};
