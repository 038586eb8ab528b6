import type { PdfOrientation, PdfPageSize } from '#lib/pdf/settings.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/to-pdf/messages.ts';

interface SummarizedOptions {
  pageSize: PdfPageSize;
  orientation: PdfOrientation;
  marginMm: number;
  compressed: boolean;
}

const pageSizes = { fit: '画像サイズ', a4: 'A4', letter: 'レター' } as const satisfies Record<PdfPageSize, string>;

const pages = (count: number) => plural(count, { other: '#ページ' });
const place = (name: string, page: number, count: number) => `${name}は${count}ページ中${page}ページ目になりました。`;

/** Texts of the pages that make a PDF of images, without those of its pages and of the PDF itself. */
export const messages: typeof english.messages = {
  pagesTitle: 'ページ',
  pagesMissing: 'ページを表示できません。この順序のままPDFを作成することはできます。',
  pdfTitle: 'PDF',
  pdfMissing: 'PDFはできましたが、ダウンロード機能を読み込めませんでした。接続を確認してください。',
  notLoaded: '画面の一部を読み込めませんでした',
  checkConnection: '接続を確認して、もう一度お試しください。',
  alreadyPdf: 'すでにPDFです',
  onlyImages: 'ページにできるのは画像のみです。',

  // Actions
  create: 'PDFを作成',
  createOnServer: (count: number) => plural(count, { other: '#枚アップロードしてPDFを作成' }),
  consent: (count: number) => plural(count, { other: '#枚の画像はアップロードが必要です。変換後すぐに削除されます。' }),
  notUsable: (count: number) => plural(count, { other: '#枚の画像は使用できません。' }),
  notUsableHere: (count: number) => plural(count, { other: '#枚の画像はこのブラウザでは変換できません。' }),
  createWithout: (count: number) => plural(count, { other: '#枚を除いてPDFを作成' }),
  leaveOut: (count: number) => plural(count, { other: '読み取れない#枚を除外' }),
  clearAll: 'すべて消去',
  progress: '画像',
  creating: (done: number, total: number) => `PDFを作成中：${formatNumber(total)}枚中${formatNumber(done)}枚`,
  cancel: 'キャンセル',
  cancelled: 'キャンセルしました。',

  // Options
  optionsTitle: 'PDFオプション',
  /** The options in one line, for example `A4、縦、余白小`. */
  summary: ({ pageSize, orientation, marginMm, compressed }: SummarizedOptions) =>
    [
      pageSizes[pageSize],
      pageSize !== 'fit' && { auto: '向きは自動', portrait: '縦', landscape: '横' }[orientation],
      marginMm === 0 ? '余白なし' : marginMm <= 10 ? '余白小' : '余白大',
      compressed && '画像を圧縮',
    ]
      .filter(Boolean)
      .join('、'),
  pageSize: 'ページサイズ',
  pageSizes,
  pageSizeHints: {
    fit: '各ページは画像と同じ大きさになります。',
    a4: '210 × 297 mm。画像は、ページと余白に収まる最大の大きさになります。',
    letter: '8.5 × 11インチ。画像は、ページと余白に収まる最大の大きさになります。',
  } satisfies Record<PdfPageSize, string>,
  moreOptions: '画像の解像度、カメラ情報',
  resolution: '画像の解像度',
  dpi: 'DPI',
  ownResolution: 'ファイルのまま',
  resolutionHint: '1インチあたりのピクセルが多いほど、ページは小さくなります。',
  orientation: '向き',
  orientations: {
    auto: '自動',
    portrait: '縦',
    landscape: '横',
  } satisfies Record<PdfOrientation, string>,
  margins: '余白',
  /** By their width in millimeters. */
  marginWidths: { 0: 'なし', 10: '小', 20: '大' },
  marginHint: (millimeters: number) => `上下左右に各${millimeters} mm。`,
  imageQuality: '画質',
  imageQualities: { original: '元のまま', compressed: '圧縮' },
  compressedHint: '画像はJPEGになり、透明な部分は白になります。圧縮すると大きくなるJPEGやPNGは、そのまま残します。',
  unchangedHint: 'JPEG画像は1バイトも変えずに、PNG画像は劣化なしでPDFに入ります。',
  losslessHint: 'JPEGとPNG画像は劣化なしでPDFに入ります。',
  jpegQuality: 'JPEGの画質',
  keepDetails: '写真の情報を保持',
  keepDetailsHint: '写真に含まれるカメラ、日時、位置情報',
  name: 'タイトルとファイル名',
};

/** Texts of the list of pages. */
export const pageMessages: typeof english.pageMessages = {
  cleared: '消去しました',
  count: pages,
  sort: '名前順に並べ替え',
  shortSort: '名前順',
  rotateAll: 'すべて回転',
  list: '順番に並んだページ',

  // One page
  select: (name: string) => `${name}を選択`,
  rotate: (name: string) => `${name}を時計回りに回転`,
  remove: (name: string) => `${name}を削除`,
  handle: (name: string, page: number, count: number) =>
    `${name}を移動、${count}ページ中${page}ページ目：ドラッグまたは矢印キー。Rで回転。`,
  moreActions: (name: string) => `${name}のその他の操作`,
  moves: { start: '先頭へ移動', earlier: '前へ移動', later: '後ろへ移動', end: '末尾へ移動' },
  moveOf: (move: string, name: string) => `${move}：${name}`,

  // Announcements
  selected: (count: number) =>
    count === 0 ? 'ページは選択されていません。' : plural(count, { other: '#ページを選択しました。' }),
  shifted: {
    up: (count: number) => plural(count, { other: '#ページを前に移動しました。' }),
    down: (count: number) => plural(count, { other: '#ページを後ろに移動しました。' }),
  },
  moved: place,
  movedTogether: (movedCount: number, name: string, page: number, count: number) =>
    `${pages(movedCount)}を移動しました。${place(name, page, count)}`,
  rotated: (name: string, degrees: number) => `${name}の回転は${degrees}度になりました。`,
  rotatedPages: (count: number) => plural(count, { other: '#ページを回転しました。' }),
  allRotated: 'すべてのページを時計回りに回転しました。',
  rotationsRestored: 'すべてのページの回転を元に戻しました。',
  rotationsOfPagesRestored: (count: number) => plural(count, { other: '#ページの回転を元に戻しました。' }),
  sorted: '名前順に並べ替えました。',
  orderRestored: '順序を元に戻しました。',
};

/** Texts of a PDF that is made and of the reasons why it is not. */
export const createdMessages: typeof english.createdMessages = {
  /** @param isPrivate whether nothing of it has been sent */
  facts: (pageCount: number, isPrivate: boolean) =>
    `${pages(pageCount)}。${isPrivate ? 'お使いのデバイスで作成しました。何もアップロードしていません。' : ''}`,
  download: (size: string) => `ダウンロード（${size}）`,
  more: 'その他の操作',
  downloadAgain: 'ダウンロード',
  share: '共有',
  getLink: 'リンクを取得',
  ready: (pageCount: number) => plural(pageCount, { other: 'PDFができました（#ページ）。' }),
  failed: 'PDFを作成できませんでした',
  notSaved: 'PDFを保存できませんでした',
  notMade: 'PDFは作成されませんでした',
  engineFailed: 'このブラウザでは変換できません。',
  about: (name: string, text: string) => `${name}：${text}`,
  moreFailed: (count: number) => `ほか${formatNumber(count)}枚も使用できません。`,
};
