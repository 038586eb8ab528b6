import type { ResizeFit } from '#lib/geometry/resize.ts';
import type { Setting } from '#lib/options/fields.ts';
import type { PerceptualLevel } from '#lib/options/perceptual-levels.ts';
import type { Effort, FrameChoice, RawSource } from '#lib/options/values.ts';
import { formatLength } from '#lib/text/numbers.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import { shortenedList } from '#lib/text/shortened-list.ts';
import type * as english from '../../../../islands/options/messages.ts';

/** Texts of the options that the converter and the batch page load at once. */
export const messages: typeof english.messages = {
  notLoaded: 'オプションを読み込めませんでした。ページを再読み込みしてください。',
  px: 'px',

  outputFormat: '出力形式',
  keepFormat: '元の形式と同じ',
  smallestForEach: 'ファイルごとに最小',
  moreFormats: 'その他',
  allMoreFormats: 'その他の出力形式',
  moreFormatsThan: (format: string) => `${format}、その他の出力形式`,
  imagesToPdf: 'PDF（全画像を1つの文書に）',
  imagesToPdfHint: '全画像を1つの文書に',
  substitutes: (toJpg: string, toWebp: string) => `${toJpg}はJPEGに、${toWebp}はWebPになります`,
  compression: '圧縮',
  targetSize: '目標サイズ',
  looksTheSame: '見た目を維持',
  fileSize: 'ファイルサイズ',
  maximumSize: '最大サイズ',
  maximumSizeHint: 'このサイズに収まる最高の画質にします。1\u00A0KBは1,024バイトです。',
  kb: 'KB',
  notKb: (min: number, max: number, used: number) =>
    `${min}～${formatNumber(max)} KBを入力してください。それまでは${used} KBを使用します。`,

  resize: 'サイズ変更',
  width: '幅',
  height: '高さ',
  automatic: '自動',
  inPixels: (size: string) => `${size} px`,
  fileOfSize: 'サイズを表示するファイル',
  keepsSize: (size: string) => `${size} pxのまま`,
  keepsSizeNotEnlarged: '画像は指定サイズ未満です。',
  newSize: <T>(from: string, to: T): (T | string)[] => [`${from} → `, to, ' px'],
  newSizeNotEnlarged: <T>(from: string, to: T): (T | string)[] => [`${from} → `, to, ' px（拡大なし）'],
  crop: '切り抜き',
  cropRatio: (ratio: string) => `切り抜き ${ratio}`,
  croppedSize: (size: string) => `${size}（切り抜き後）`,
  enlarged: '拡大してもピクセルが増えるだけで、細部は増えません。',
  setIn: <T>(value: string, tab: T): (T | string)[] => [`${value}（「`, tab, '」で設定）'],
  upscale: '拡大',
  doNotEnlarge: '拡大しない',

  watermark: '透かし',

  effects: 'エフェクト',
  editor: '高度な画像エディタ',
  chosenEffects: (count: number) => `${count}個選択中`,
  effectOrder: 'この順に適用されます',
  effectOrderLabel: '適用順に並んだエフェクト',
  movedEffect: (effect: string, position: number, count: number) =>
    `${effect}は${count}個中${position}番目になりました。`,

  notRestored: '設定を読み込めませんでした',
  notRestoredNote: '設定を復元できませんでした。ページを再読み込みしてください。',
};

/** Texts of the search for the smallest format of each file. Pages do not load them at once. */
export const smallestMessages: typeof english.smallestMessages = {
  title: 'ファイルごとに最小の形式を選択',
  onlyCommon: 'どこでも開ける形式のみ',
  progress: (done: number, total: number) =>
    plural(total, { other: `#枚中${formatNumber(done)}枚の画像を比較しました` }),
  cancel: 'キャンセル',
  count: (count: number, format: string) => `${format} ${formatNumber(count)}件`,
  foundTitle: '最小の形式が見つかりました',
  found: (count: number) => plural(count, { other: '#枚の画像に最小の形式を設定しました。変換すると保存できます。' }),
  noneTitle: '比較できる画像がありません',
  none: 'リストに、このデバイスで比較できる画像がありません。',
};

/** Texts of the levels of looking the same. Pages do not load them at once. */
export const lookMessages: typeof english.lookMessages = {
  level: '見た目の近さ',
  hints: {
    identical: '100%表示で見える違いはありません。',
    'very-good': '切り替えて見比べたときだけ違いがわかります。',
    web: '小さな違いはありますが、容量は大幅に減ります。',
  } satisfies Record<PerceptualLevel, string>,
  score: (score: number) => `見た目のスコア${score}以上（リンクで指定）。`,
  result: '画像ごとに最小のファイルを探します。',
};

/** Texts of the options for tracing. */
export const tracingMessages: typeof english.tracingMessages = {
  blackAndWhite: '白黒',
  colors: '色数',
  automatic: '自動',
  detail: '細かさ',
  smoothness: '滑らかさ',
};

/** Texts of the options panel of the converter. */
export const panelMessages: typeof english.panelMessages = {
  title: '変換オプション',
  tabs: { basic: '基本', advanced: '詳細', social: 'SNS', effects: 'エフェクト' },
};

/** Texts of the advanced options and of the ways to resize. Pages do not load them at once. */
export const advancedMessages: typeof english.advancedMessages = {
  resizeMode: 'サイズの指定方法',
  resizeModes: { custom: 'ピクセル', percent: '倍率', preset: 'プリセット' },
  fitMethod: '合わせ方',
  fits: {
    inside: '内側：このサイズに収める',
    outside: '外側：このサイズ以上にする',
    fill: '引き伸ばし：このサイズに変形',
    cover: 'カバー：このサイズに切り抜く',
    contain: '余白追加：このサイズまで余白を足す',
  } satisfies Record<ResizeFit, string>,
  upscale: '小さい画像を拡大',
  moreOptions: '解像度、圧縮処理、背景色',
  moreOptionsOfSeveral: '解像度、圧縮処理、ファイル名、背景色',
  background: '背景色',
  backgroundHint: '形式が透明に対応していない場合に、透明部分と余白に使われます。',

  resolution: '解像度',
  dpi: 'DPI',
  ownResolution: 'ファイルのまま',
  resolutionHint: '印刷サイズを決めるもので、ピクセル数は変わりません。',
  noResolution: (format: string) => `${format}は解像度を保存できません。`,
  printedSize: (cm: readonly [number, number], inches: readonly [number, number]) =>
    `${formatLength(cm[0])} × ${formatLength(cm[1])} cm（${formatLength(inches[0])} × ${formatLength(inches[1])}インチ）`,

  aspectRatio: '縦横比',
  customRatio: '任意',
  ratioWidth: '比率の幅',
  ratioHeight: '比率の高さ',
  useRatio: (width: number, height: number) => `${width}:${height}を使用`,
  lockRatio: '縦横比を固定',
  lockRatioHint: '一辺を変えると、もう一辺も変わります',

  percentage: '倍率',
  preset: 'プリセット',
  presets: {
    original: '元のサイズ',
    small: '小',
    medium: '中',
    large: '大',
    hd: 'HD',
    fullHD: 'フルHD',
    '4k': '4K',
  },
  ownSize: 'ファイルのまま',
};

/** Texts of what forms demand. Pages do not load them at once. */
export const formMessages: typeof english.formMessages = {
  dimensions: '画像サイズ',
  minimum: '最小',
  maximum: '最大',
  minimumSize: '最小サイズ',
  none: 'なし',
  kbHint: '1 KBは1,024バイト',
  notKb: (min: number, max: number) =>
    `${formatNumber(min)}～${formatNumber(max)} KBを入力するか、空欄にしてください。`,
  commonSizes: 'よく使われるサイズ',
  shape: '縦横比が異なる場合',
  shapes: { cover: '切り抜く', contain: '余白を追加' },
  adjustCrop: '切り抜きを調整',
};

/** Texts of the social media tab. Pages do not load them at once. */
export const socialMessages: typeof english.socialMessages = {
  social: 'SNS用にサイズ変更',
  socialHint: (size: string) => `${size} px以内`,
  noSocialPresets: 'SNS用プリセットは一時的に使用できません',
};

/** Texts of the card with the options. */
export const columnMessages: typeof english.columnMessages = { done: '完了' };

/** Texts of the buttons beside its title. Pages do not load them at once. */
export const headerMessages: typeof english.headerMessages = { shortcuts: 'キーボードショートカット（?）' };

/** Texts of the options of the batch page. */
export const batchMessages: typeof english.batchMessages = {
  title: '一括変換オプション',
  tabs: { format: '形式と画質', effects: 'エフェクト', watermark: '透かし' },
  resizeBy: 'サイズの指定方法',
  resizeModes: { custom: 'ピクセル', percent: '倍率', preset: 'プリセット' },
  fitsInside: 'このサイズに収まるように縮小します。小さい画像はそのままです。',
  moreOptions: '解像度、圧縮処理、ファイル名',
};

const efforts = { fast: '高速', balanced: '標準', smallest: '最小サイズ' } satisfies Record<Effort, string>;

/** Texts of the settings that were changed last, on another page. Pages do not load them at once. */
export const offerMessages: typeof english.offerMessages = {
  effect: (name) => name,
  offer: (settings: string) => `前回の設定を使用：${settings}`,
  offerOfLink: (settings: string) => `この設定を使用：${settings}`,
  dismiss: 'この設定を使用しない',
  applied: '前回の設定を適用しました。「元に戻す」で取り消せます。',
  linkApplied: '設定を適用しました。「元に戻す」で取り消せます。',
  sameFormat: '元の形式',
  watermark: '透かし',
  noWatermark: '透かしなし',
  effects: (effects: readonly string[]) =>
    effects.length > 2 ? plural(effects.length, { other: 'エフェクト#個' }) : effects.join('と') || 'エフェクトなし',
  quality: (quality: number) => `画質${quality}`,
  jpegData: 'JPEGデータを保持',
  targetSize: (kb: number) => `${formatNumber(kb)} KB以下`,
  minSize: (kb: number) => `${formatNumber(kb)} KB以上`,
  looksTheSame: '見た目を維持',
  resolution: (dpi: number) => `${dpi} DPI`,
  originalResolution: '元の解像度',
  metadata: 'メタデータを保持',
  frames: { first: '最初のフレーム', all: 'すべてのフレーム' } satisfies Record<FrameChoice, string>,
  rawSources: { preview: 'RAWのプレビュー', sensor: 'RAWのセンサーデータ' } satisfies Record<RawSource, string>,
  noMetadata: 'メタデータなし',
  someMetadata: '基本メタデータのみ',
  noLocation: '位置情報なし',
  writtenMetadata: '追加のメタデータ',
  without: (edit) => `${edit}なし`,
  effort: (effort: Effort, keepsOriginal: boolean) =>
    `圧縮処理：${efforts[effort]}${keepsOriginal ? '（小さければ元を残す）' : ''}`,
  names: (pattern: string) => `ファイル名 ${pattern}`,
};

/** Texts of the menu of presets, which the page loads when it is idle. */
export const presetMenuMessages: typeof english.presetMenuMessages = {
  title: 'プリセット',
  builtIn: {
    web: { name: 'Web', hint: 'WebP、1600px' },
    email: { name: 'メール', hint: 'JPEG、1MB未満' },
    print: { name: '印刷', hint: 'JPEG、300dpi' },
    smallest: { name: '最小', hint: 'AVIF' },
    archive: { name: 'アーカイブ', hint: 'JPEG XL、可逆' },
    'form-photo': { name: '申請用の写真', hint: '413 × 531 px、20～50 KB' },
    'form-signature': { name: '申請用の署名', hint: '140 × 60 px、10～20 KB' },
  },
  save: '現在の設定を保存…',
  manage: 'プリセットを管理…',
  notLoaded: 'プリセットを読み込めませんでした',
};

/** Texts of applying, saving and managing presets. Pages do not load them at once. */
export const presetMessages: typeof english.presetMessages = {
  applied: (name) => `「${name}」を適用しました`,
  notApplied: (name) => `「${name}」を適用できませんでした`,
  partlyApplied: '一部の設定は適用されていません',
  noControls: (settings) => `このページで変更できない設定：${settings}。`,
  brokenLink: 'リンクの設定を読み込めませんでした',
  incompleteLink: 'リンクが途中で切れています。もう一度受け取ってください。',

  saveTitle: 'プリセットを保存',
  name: '名前',
  replaces: '同じ名前のプリセットを置き換えます。',
  leftOut: (parts) => `含まれないもの：${parts}。`,
  parts: { logo: 'ロゴ', crop: '切り抜きと回転', pdf: 'PDFのページ、解像度、パスワード' },
  becomesFormat: (format) => `プリセットの形式は1つです。ファイルは${format}に変換されます。`,
  save: '保存',
  replace: '置き換える',
  cancel: 'キャンセル',
  saved: (name) => `「${name}」を保存しました`,
  notStored: 'プリセットを保存できませんでした。このブラウザーのストレージが使えないか、空きがありません。',
  tooMany: (count) => `保存できるプリセットは${count}個までです。先に1つ削除してください。`,

  none: 'プリセットはまだありません。「現在の設定を保存」で作成できます。',
  nameTaken: 'この名前のプリセットがほかにあります。',
  rename: (name) => `${name}の名前を変更`,
  copyLink: (name) => `${name}のリンクをコピー`,
  export: (name) => `${name}を書き出す`,
  delete: (name) => `${name}を削除`,
  linkCopied: 'リンクをコピーしました。この設定だけが含まれ、ファイルは含まれません。',
  linkToCopy: 'このリンクをコピーしてください。この設定だけが含まれ、ファイルは含まれません。',
  link: (name) => `${name}のリンク`,
  deleteTitle: (name) => `「${name}」を削除しますか？`,
  deleteText: 'この操作は元に戻せません。現在の設定は変わりません。',
  confirmDelete: '削除',
  import: '読み込む…',
  imported: (names) => `読み込みました：${names}`,
  notImported: (file, problem) => `${file}：${problem}`,
  close: '閉じる',
};

/** Texts of the effort and of keeping originals. Pages do not load them at once. */
export const effortMessages: typeof english.effortMessages = {
  effort: '圧縮処理',
  efforts,
  effortHints: {
    fast: '最速、ファイルは大きめ',
    balanced: '短い待ち時間で小さいファイル',
    smallest: 'ファイルは最小、時間は最長',
  } satisfies Record<Effort, string>,
  keepOriginal: '小さければ元のファイルを残す',
  keepOriginalHint: '圧縮だけを変える場合',
};

/** Texts of the names of results. Pages do not load them at once. */
export const nameMessages: typeof english.nameMessages = {
  title: 'ファイル名',
  insert: 'ファイル名に挿入',
  placeholders: {
    name: '元の名前',
    index: '連番',
    date: '日付',
    width: '幅',
    height: '高さ',
    format: '形式',
    quality: '画質',
  },
  example: (name: string) => `例：${name}`,
  cannotContain: (part: string) => `ファイル名に「${part}」は使用できません。`,
};

/** Texts of the choice for RAW files. Pages do not load them at once. */
export const rawMessages: typeof english.rawMessages = {
  label: 'RAW',
  choices: { preview: 'カメラのプレビュー', sensor: 'センサーデータ' } satisfies Record<RawSource, string>,
  hints: {
    preview: 'カメラが現像した画像を使います',
    sensor: '標準的な設定で現像します',
  } satisfies Record<RawSource, string>,
};

/** Texts of repacking JPEG files. Pages do not load them at once. */
export const jpegDataMessages: typeof english.jpegDataMessages = {
  keepJpegData: 'JPEGデータを保持',
  keepJpegDataHint: '約20%小さくなります。JPEGを1ビットも違わず復元できます。',
};

/** Texts of the choice for animations, which pages load with it. */
export const frameMessages: typeof english.frameMessages = {
  label: 'アニメーション',
  choices: { first: '最初のフレーム', all: 'すべてのフレーム' } satisfies Record<FrameChoice, string>,
  hints: {
    first: 'アニメーションごとに画像1枚',
    all: 'フレームごとに画像1枚（個別またはZIP）',
  } satisfies Record<FrameChoice, string>,
};

/** Texts of options of single files. Pages do not load them at once. */
export const scopeMessages: typeof english.scopeMessages = {
  settingsFor: '設定の対象',
  all: 'すべてのファイル',
  /** @param count files with own settings */
  allExcept: (count: number) => plural(count, { other: '#件を除くすべて' }),
  allHint: '個別設定のないファイル',
  only: (name: string) => `${name}のみ`,
  selected: (count: number) => plural(count, { other: '選択した#件' }),
  applyToAll: 'すべてに適用',
  mixed: (settings: readonly string[], shownName: string) =>
    `設定が混在：${shortenedList(settings, settings.length)}。${shownName}の設定を表示しています。変更は選択したすべてのファイルに適用されます。`,
  settings: {
    format: '形式',
    frames: 'フレーム',
    raw: 'RAW',
    quality: '画質',
    size: 'サイズ',
    resolution: '解像度',
    watermark: '透かし',
    effects: 'エフェクト',
    effort: '圧縮処理',
    metadata: 'メタデータ',
    names: 'ファイル名',
  } satisfies Record<Setting, string>,
};
