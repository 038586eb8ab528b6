import { formatNumber, plural } from '#lib/text/plural.ts';
import type { PdfTab } from '#session/options/pdf-options.ts';
import type * as english from '../../../../islands/pdf/messages.ts';

const pageCountText = (count: number): string => plural(count, { other: '#ページ' });
const remaining = (count: number, pageCount: number): string =>
  count === pageCount
    ? count === 1
      ? '1ページを変換します。'
      : plural(count, { other: '#ページすべてを変換します。' })
    : `${pageCountText(pageCount)}中${pageCountText(count)}を変換します。`;
const place = (position: number, count: number): string =>
  `${formatNumber(count)}ページ中${formatNumber(position)}番目`;

/** Texts of the place of the PDF panel. */
export const messages: typeof english.messages = {
  title: 'PDFの変換設定',
  notLoaded: 'PDFの設定を読み込めませんでした。すべてのページを変換します。',
};

/** Texts of the PDF panel. */
export const panelMessages: typeof english.panelMessages = {
  pdf: 'PDF',
  tabs: {
    'page-order': 'ページの順序',
    watermark: '透かし',
    quality: '画質',
  } satisfies Record<PdfTab, string>,

  locked: <T>(name: T): (string | T)[] => [
    name,
    'はロックされています。パスワードはこのファイルの変換にのみ使用します。',
  ],
  notShown: 'ページを表示できません',
  partMissing: '画面の一部を読み込めませんでした。',
  password: 'パスワード',
  open: '開く',
  opening: '開いています…',
  usePassword: '使用',
  wrongPassword: 'パスワードが違います。確認して、もう一度お試しください。',
  opened: (name: string, pageCount: number) => `${name}を開きました。${pageCountText(pageCount)}あります。`,
  triedLater: '変換時に確認します。',

  followsOptions: '変換オプションと同じ',
  resetToImages: (option: string) => `${option}を画像と同じ設定に戻す`,

  compression: '圧縮',
  targetSize: '目標サイズ',
  looksTheSame: '見た目を維持',
  pageQuality: (quality: string) => `PDFページの${quality}`,
  lowQuality: '低画質、ファイルは小さめ',
  mediumQuality: '画質とサイズのバランス重視',
  highQuality: '高画質、ファイルは大きめ',
  qualitySearched: '無効：ページごとに、見た目を維持できる最低の画質にします',
  qualityUnused: (targetSizeKb: number) => `無効：各ページを${targetSizeKb} KB以下にします`,
  resolution: '解像度',
  dpi: 'DPI',
  resolutionNotInRange: (min: number, max: number) => `解像度には${min}～${max}の整数を入力してください。`,

  watermark: '透かし',
  watermarkPages: '全ページに透かしを入れる',

  // Pages
  /** Why no pages are shown, by the state of the document. */
  states: {
    opening: '文書を開いています…',
    open: '文書を開いています…',
    locked: '文書を開くと、ページが表示されます。',
    unreadable: 'このPDFは破損している可能性があり、ページを表示できません。変換を試すことはできます。',
    notLoaded: '画面の一部を読み込めなかったため、PDFのページを表示できません。すべてのページを変換します。',
  },

  choosePages: 'ページを選択',
  chosenPages: (count: number, pageCount: number) =>
    count === pageCount
      ? `ページ：全${formatNumber(count)}ページ`
      : `ページ：${formatNumber(pageCount)}ページ中${formatNumber(count)}ページ`,
  pagesToConvert: '変換するページ',
  resetToAll: 'ページをリセット：全ページを文書の順に',
  resetToFirst: (count: number) => `ページをリセット：最初の${formatNumber(count)}ページを文書の順に`,
  rangeExample: '1-3, 7, 12-',
  rangeHint: '例：1-3, 7, 12-（最後まで）, 5-2（逆順）',
  typedPages: (count: number, pageCount: number) =>
    `${pageCountText(pageCount)}中${pageCountText(count)}。Enterキーで選択します。`,
  repeated: (count: number, ranges: string) =>
    `ページ${ranges}が重複しています。${count === 1 ? '' : 'それぞれ'}1回だけ変換されます。`,
  allDeleted: 'すべてのページが削除されています。元に戻すか、ページをリセットしてください。',
  tooMany: (maxPages: number) =>
    plural(maxPages, { other: '一度に変換できるのは#ページまでです。範囲を狭めてください。' }),
  noPageNamed: '「1-3, 7, 12-」のようにページを入力してください。',
  noRange: (typed: string) => `「${typed}」はページでも範囲でもありません。「1-3, 7, 12-」のように入力してください。`,
  missingPage: (page: number, pageCount: number) =>
    `ページ${page}はありません。このPDFは${pageCountText(pageCount)}です。`,

  limitFirst: (pageCount: number, maxPages: number, chosenCount: number) =>
    `このPDFは${pageCountText(pageCount)}ですが、一度に変換できるのは${formatNumber(maxPages)}ページまでです。最初の${pageCountText(chosenCount)}を選択しています。`,
  limitChosen: (pageCount: number, maxPages: number, chosenCount: number) =>
    `このPDFは${pageCountText(pageCount)}ですが、一度に変換できるのは${formatNumber(maxPages)}ページまでです。${pageCountText(chosenCount)}を選択しています。`,
  chooseFollowing: (_count: number, ranges: string) => `ページ${ranges}を選択`,

  leftOut: '除外',
  leftOutCount: (count: number) => plural(count, { other: '#ページを除外' }),
  moreLeftOut: (count: number) => `ほか${formatNumber(count)}ページ`,
  putBack: '戻す',
  putBackPage: (page: number) => `ページ${page}を戻す`,
  isBack: (page: number, count: number, pageCount: number) =>
    `ページ${page}を戻しました。${remaining(count, pageCount)}`,

  pages: 'ページ',
  convertOnly: (count: number) => plural(count, { other: 'この#ページだけを変換' }),
  touchHint: 'ページをタップして選択すると、移動、回転、削除ができます。ハンドルをドラッグすると並べ替えられます。',
  keysHint:
    'ページをクリックして選択すると、移動、回転、削除ができます。ドラッグで並べ替え。キー操作：矢印キーでページを切り替え、スペースで選択、Shift+矢印で移動、Enterで拡大、Rで回転、Deleteで削除。',
  page: (page: number) => `ページ${page}`,
  place,
  rotatedBy: (degrees: number) => `${degrees}度回転`,
  enlarge: '拡大',

  viewedPage: (name: string, page: number) => `${name}、ページ${page}`,
  previousPage: '前のページ',
  nextPage: '次のページ',
  position: (position: number, count: number) => `${formatNumber(position)}/${formatNumber(count)}`,
  done: '完了',

  shownPage: (page: number) => `ページ${page}。`,
  selected: (count: number) =>
    count === 0 ? 'ページは選択されていません。' : plural(count, { other: '#ページを選択しました。' }),
  shifted: {
    up: (count: number) => plural(count, { other: '#ページを前に移動しました。' }),
    down: (count: number) => plural(count, { other: '#ページを後ろに移動しました。' }),
  },
  movedTo: (page: number, position: number, count: number) => `ページ${page}は${place(position, count)}になりました。`,
  movedTogether: (movedCount: number, page: number, position: number, count: number) =>
    `${pageCountText(movedCount)}を移動しました。ページ${page}は${place(position, count)}になりました。`,
  rotated: (count: number) => plural(count, { other: '#ページを回転しました。' }),
  pageRotated: (page: number, degrees: number) => `ページ${page}の回転は${degrees}度になりました。`,
  remaining,
  deleted: (count: number, pageCount: number) => `削除しました。${remaining(count, pageCount)}`,
  undone: (count: number, pageCount: number) => `元に戻しました。${remaining(count, pageCount)}`,
  redone: (count: number, pageCount: number) => `やり直しました。${remaining(count, pageCount)}`,

  millimeters: (width: number, height: number) => `${width} × ${height} mm`,
  drawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `ページ${page}（${paper}、${dpi} DPI）：${size} px`,
  largestDrawnSize: (page: number, paper: string, dpi: number, size: string) =>
    `ページ${page}（${paper}、${dpi} DPI）：${size} px（1ページの上限）`,
  thenResized: (drawnSize: string, size: string) => `${drawnSize}、その後${size} px`,

  notDrawn: 'このページはここに表示できませんが、変換はできます。',
  noPreview: 'プレビューはありませんが、変換はできます。',
};
