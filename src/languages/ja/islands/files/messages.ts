import type { RunsOnSetting } from '#convert/choose/runs-on-setting.ts';
import type { FilePart } from '#lib/formats/file-part.ts';
import type { FormatId } from '#lib/formats/formats.ts';
import type { LocationKind } from '#lib/metadata/xmp-location.ts';
import { fileLimits, imageLimits } from '#lib/text/file-limits.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/files/messages.ts';

/** Texts of the list of files, before it is loaded. */
export const messages: typeof english.messages = {
  title: '追加したファイル',
  listMissing: 'リストを読み込めませんでした。ファイルの変換はできます。',
  batchListMissing: 'リストを読み込めませんでした。ファイルの変換とZIPのダウンロードはできます。',
};

/** What a page takes: only images, or also PDFs. */
type Addable = 'images' | 'all';

/** Texts of the drop zone and of files that it does not add. */
export const addMessages: typeof english.addMessages = {
  chooseToConvert: {
    images: '変換する画像を選択',
    all: '変換する画像やPDFを選択',
  } satisfies Record<Addable, string>,
  dropToAdd: 'ドロップして追加',
  drop: {
    images: 'ここに画像をドロップ',
    all: 'ここに画像やPDFをドロップ',
  } satisfies Record<Addable, string>,
  tap: {
    images: 'タップして画像を選択',
    all: 'タップして画像やPDFを選択',
  } satisfies Record<Addable, string>,
  orPaste: 'またはクリップボードから貼り付け',
  chooseFiles: 'ファイルを選択',
  addMore: 'ファイルを追加',
  /** Follows `addMore`, where there is room for it. */
  orDrop: 'またはページ上にドロップ',
  limits: { images: imageLimits, all: fileLimits } satisfies Record<Addable, unknown>,
  convertTo: '変換先',
  /** In display order. Rare formats are read without being named. */
  formats: {
    jpg: 'JPG',
    png: 'PNG',
    webp: 'WebP',
    avif: 'AVIF',
    pdf: 'PDF',
    heic: 'HEIC',
    raw: 'RAW',
    gif: 'GIF',
    svg: 'SVG',
    psd: 'PSD',
    jxl: 'JXL',
    tiff: 'TIFF',
    bmp: 'BMP',
    ico: 'ICO',
  } satisfies Partial<Record<FormatId, string>>,
  limitReached: (limit: number) => `上限は${formatNumber(limit)}件です`,
  leftOut: (names: string) => `${names}は追加されませんでした。`,
  notReadable: (names: string) => `${names}は画像またはPDFとして読み取れません。`,
};

/** Texts of the drop zone that opens the converter. */
export const anotherFileMessages: typeof english.anotherFileMessages = {
  states: {
    none: 'ここに画像やPDFをドロップ',
    leaving: '変換ページを開いています…',
    failed: 'このブラウザでは、ファイルを次のページに引き継げませんでした。変換ページで選択してください。',
  },
  tap: 'タップして画像やPDFを選択',
  chooseToConvert: '変換する画像やPDFを選択',
  dropToConvert: 'ドロップして変換',
  chooseFiles: 'ファイルを選択',
  limit: (serverMb: string) => `変換ページで開きます。${fileLimits(serverMb)}`,
};

const partNames = { page: 'ページ', frame: 'フレーム' } satisfies Record<FilePart, string>;
const parts = (count: number, part: FilePart): string => `${formatNumber(count)}${partNames[part]}`;

/** Texts of the list of files and of the states and results of its files. */
export const listMessages: typeof english.listMessages = {
  files: (count: number) => plural(count, { other: '#件のファイル' }),
  resultsTitle: '変換結果',
  upTo: (size: string) => `${size}以下`,
  finished: (count: number, total: number) => `${formatNumber(count)}/${formatNumber(total)}`,
  cancelAll: 'すべてキャンセル',
  retryFailed: (count: number) => `失敗した${formatNumber(count)}件を再試行`,

  // Selection
  select: (name: string) => `${name}を選択`,
  preview: (name: string) => `${name}をプレビュー`,
  addToSelection: (name: string) => `${name}を選択に追加`,
  /** @param hidden makes a part that a phone has no room for */
  selected: <T>(count: number, total: number, hidden: (text: string) => T): (string | T)[] => [
    hidden(`${formatNumber(total)}件中`),
    formatNumber(count),
    '件を選択中',
  ],
  removeSelected: (count: number) => plural(count, { other: '選択した#件を削除' }),
  clearSelection: '選択を解除',

  // Where files are converted
  convert: '変換場所',
  settings: {
    device: 'このデバイス',
    server: 'サーバー',
  } satisfies Record<RunsOnSetting, string>,
  deviceIfPossible: '可能な限りこのデバイス',
  explanations: {
    device: '同意なしにアップロードすることはありません。',
    server: 'ファイルは変換時にアップロードされます。',
  } satisfies Record<RunsOnSetting, string>,
  onServer: (count: number) => plural(count, { other: 'サーバーで変換：#件。' }),
  retention: (time: string) =>
    `サーバーは、元のファイルを変換後すぐに、結果を${time}後に削除します（リンクを作成した結果は、より長く残ることがあります）。`,
  sentForThumbnail:
    'HEICやTIFFなど、このブラウザで表示できないファイルは、サムネイル作成のためにアップロードされました。',
  convertedOn: {
    device: 'このデバイスで変換しました',
    server: 'サーバーで変換しました',
  } satisfies Record<RunsOnSetting, string>,
  faster: 'サーバーなら高速',
  uploadInstead: (name: string) => `サーバーなら高速：${name}をアップロード`,

  // Properties of a file
  ownSettings: '個別設定',
  locations: {
    gps: 'GPS位置情報を含む',
    places: '地名を含む',
  } satisfies Record<LocationKind, string>,
  locationKept: '位置情報を保持',
  locationRemoved: '位置情報を削除',
  locationChanged: '位置情報を変更',
  locked: 'ロック中',
  pages: (count: number) => parts(count, 'page'),
  pagesOf: (count: number, total: number) => `${parts(total, 'page')}中${parts(count, 'page')}`,

  choosePages: 'ページを選択',
  choosePagesOf: (name: string) => `${name}のページを選択`,

  // States of a file
  state: (name: string, state: string) => `${name}：${state}`,
  reading: '読み込み中',
  ready: '準備完了',
  oldSettings: '以前の設定',
  notSent: '未送信',
  skipped: 'スキップ',
  queued: '待機中',
  uploading: (percent: number) => `アップロード中 ${percent}%`,
  loadingConverter: '変換プログラムを読み込み中',
  converting: '変換中',
  convertingPart: (number: number, total: number, part: FilePart) =>
    `変換中：${formatNumber(number)}/${parts(total, part)}`,
  retrying: {
    network: 'オフライン、再試行します',
    busy: 'サーバー混雑中、再試行します',
  },
  done: '完了',
  doneSize: (change: string) => `完了、${change}`,
  doneParts: (count: number, part: FilePart) => `完了、${parts(count, part)}`,
  partlyDone: (count: number, total: number, failedCount: number, part: FilePart) =>
    `${parts(total, part)}中${formatNumber(count)}完了、${formatNumber(failedCount)}失敗`,
  failedParts: (numbers: string, _count: number, reason: string, part: FilePart) =>
    `${partNames[part]}${numbers}：${reason}`,
  cancelled: 'キャンセル済み',
  cancelledAfter: (count: number, total: number, part: FilePart) =>
    `キャンセル済み、${parts(total, part)}中${parts(count, part)}を変換`,
  asSentence: (words) => words.replace(/[^。]$/, '$&。'),
  earlierInZip: '以前の結果はZIPに残ります。',
  /** For screen readers, before the size change. */
  doneNow: <T>(size: T): (string | T)[] => ['完了、変換後は', size],

  // Actions on a file
  cancel: (name: string) => `${name}をキャンセル`,
  retry: '再試行',
  retryFile: (name: string) => `${name}を再試行`,
  remove: (name: string) => `${name}を削除`,
  moreActions: (name: string) => `${name}のその他の操作`,
  showParts: (part: FilePart) => partNames[part],
  showPartsOf: (name: string, part: FilePart) => `${name}の${partNames[part]}`,
  part: (number: number, part: FilePart) => `${partNames[part]}${number}`,
  metadata: 'メタデータ',
  metadataOf: (name: string) => `${name}のメタデータ`,
  removeFile: { text: 'リストから削除', label: (name: string) => `${name}を削除` },
  removeWithResult: { text: 'ファイルと結果を削除', label: (name: string) => `ファイルと結果を削除：${name}` },
  useSharedSettings: '共通設定を使用',
  useSharedSettingsFor: (name: string) => `${name}に共通設定を使用`,
};

/** Texts of the list of files that were not added. */
export const skippedMessages: typeof english.skippedMessages = {
  title: '追加されなかったファイル',
  dismiss: '閉じる',
  /** What a file is, and what to do. */
  kinds: {
    video: 'これは動画です。1コマをJPEGまたはPNGで保存してください。',
    sound: 'これは音声ファイルです。',
    document: 'これは文書です。PDFで保存して追加してください。',
    archive: 'これは圧縮ファイルです。展開して画像を追加してください。',
    raw: 'これはカメラのRAWファイルです。JPEGまたはTIFFで書き出してください。',
    layers: 'このファイルにはレイヤーがあります。PNGで書き出してください。',
    vector: 'これはベクター画像です。SVG、PDF、PNGのいずれかで書き出してください。',
    image: 'この画像形式には対応していません。PNGまたはJPEGで書き出してください。',
    other: 'このファイル形式には対応していません。PNGまたはJPEGで書き出してください。',
  },
  wrongContent: (format: string) =>
    `このファイルは正しい${format}ではありません。破損しているか、拡張子が変更された可能性があります。`,
};

/** Texts of the notice about locations in files. */
export const locationMessages: typeof english.locationMessages = {
  keep: '位置情報を保持',
  contains: (name: string) => `${name}には位置情報が含まれています。`,
  onlyImage: 'この画像には位置情報が含まれています。',
  photos: (count: number) => plural(count, { other: 'このうち#枚の画像に位置情報が含まれています。' }),
  removed: '位置情報（GPS座標と地名）は削除されます。',
  kept: 'GPS座標と地名は結果に残ります。',
  coordinatesKept: 'GPS座標は結果に残り、地名は削除されます。',
  replaced: '位置情報は、入力したものに置き換えられます。',
  notPreserved: '元のメタデータを保持しないため、位置情報は削除されます。',
  notCarried: (format: string) => `${format}ファイルはメタデータを保存できないため、位置情報は削除されます。`,
};
