import type { AdvancedPart } from '#lib/options/advanced-settings.ts';
import { colorName } from '#lib/text/color-name.ts';
import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/editor/messages.ts';

/** Texts of the closed editor, and names of its parts and edits. */
export const messages: typeof english.messages = {
  title: '高度な画像エディタ',
  applied: (edits: readonly string[]) => edits.join('、'),
  notLoaded: 'エディタを読み込めませんでした。ページを再読み込みしてください。',
};

const alternatives = new Intl.ListFormat('ja', { type: 'disjunction' });

/** Texts of the open editor, except for its crop tab. */
export const openEditorMessages: typeof english.openEditorMessages = {
  image: '画像',
  pagesWithoutPreview: 'PDFページの編集は変換後に表示されます。',
  editsAll: '個別設定のあるファイルを除く、すべてのファイルに適用されます。',
  editsSelected: (count: number) =>
    count === 1 ? 'この画像にのみ適用されます。' : plural(count, { other: '選択した#枚の画像に適用されます。' }),

  /** Names of the parts after "Reset". */
  resetParts: {
    colorAdjustments: '色',
    cropSettings: '切り抜き',
    noiseReduction: 'ノイズ',
    backgroundRemoval: '背景',
  } satisfies Record<AdvancedPart, string>,

  decrease: (option: string) => `${option}の値を下げる`,
  increase: (option: string) => `${option}の値を上げる`,
  hue: '色相',

  noiseStrength: '強さ',
  noiseStrengthHint: '0でオフになります。',
  preserveDetails: 'ディテールを保持',
  preserveDetailsHint: '輪郭と質感を保ちます。',

  removeBackground: '背景を削除',
  removeBackgroundHint: '画像の端と同じ色の部分を削除します',
  noTransparency: (format: string, background: string, transparentFormats: readonly string[]) =>
    `${format}は透明に対応していないため、背景は${colorName(background)}になります。透明のまま残すには、${alternatives.format(transparentFormats)}を選択してください。`,
  tolerance: '許容値',
  toleranceHint: '削除する色の範囲の広さです。',
  feather: '境界のぼかし',
  featherHint: '境界をぼかす幅です。',

  apply: '適用',
  preview: 'プレビュー',
  changesApplied: '変更を適用しました',
  conversionUses: (edits: readonly string[]) => `次の変換に適用されます：${edits.join('、')}。`,
  conversionChangesNothing: '次の変換で適用される編集はありません。',

  templateName: 'テンプレート名',
  save: '保存',
  savedTemplates: '保存済みテンプレート',
  load: '読み込み',
  templatesHint: '色、ノイズ、背景の設定を、このページを離れるまで保存します。',
  templateSaved: 'テンプレートを保存しました',
  templateLoaded: 'テンプレートを読み込みました',
};

/** Texts of the crop tab. */
export const cropMessages: typeof english.cropMessages = {
  rotateAndFlip: '回転と反転',
  rotateFlip: {
    rotateLeft: '左に回転',
    rotateRight: '右に回転',
    flipHorizontally: '左右に反転',
    flipVertically: '上下に反転',
  },
  rotateFlipDone: {
    rotateLeft: '左に回転しました。',
    rotateRight: '右に回転しました。',
    flipHorizontally: '左右に反転しました。',
    flipVertically: '上下に反転しました。',
  },
  straighten: '傾き補正',
  ratio: '縦横比',
  x: 'X',
  y: 'Y',
  width: '幅',
  height: '高さ',
  pixels: 'px',
  smartCrop: 'スマート切り抜き',
  smartCropHint: '主な被写体を自動的に検出します',
  chooseRatio: '先に縦横比を選択してください。',
  uncropped: (size: string) => `画像全体（${size} px）を残します。`,
  straightened: (from: string, to: string) => `傾き補正により、${from}が${to} pxになります。`,
  cropped: <T>(from: string, to: T): (string | T)[] => [`${from}を`, to, ' pxに切り抜きます。'],
  otherImages: 'ほかの画像も同じ割合で切り抜かれます。',
  otherImagesTo: (ratio: string) => `ほかの画像も${ratio}に切り抜かれます。`,
  notInRange: (min: number, max: number) => `${min}～${max}の整数を入力してください。`,
  pdfsStay: 'PDFのページは、切り抜きと回転の対象外です。',
};

/** Texts of the tab that covers areas. */
export const redactMessages: typeof english.redactMessages = {
  /** After "Reset". */
  reset: '墨消し',
  style: '隠し方',
  styles: { black: '黒塗り', pixelate: 'モザイク', blur: 'ぼかし' },
  hint: '画像の上をドラッグして範囲を隠します。隠した部分は結果に残りません。',
  textHint: '文字には黒塗りが最も安全です。',
  covered: (count: number) => plural(count, { other: 'この画像の#か所を隠します。' }),
  add: '範囲を追加',
  added: '中央に範囲を追加しました。',
  remove: '範囲を削除',
  notPages: 'PDFのページは墨消しできません。先に画像に変換してください。',
  noPreview: 'この画像はプレビューできないため、範囲を描けません。',
};
