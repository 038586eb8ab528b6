import type { OutputFormat } from '#lib/formats/formats.ts';
import type { Size } from '#lib/geometry/resize.ts';
import { formatBytes } from '#lib/text/byte-sizes.ts';
import { colorName } from '#lib/text/color-name.ts';
import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/plan/messages.ts';

/** Names of metadata that are words. Others, such as EXIF, are the same in all languages. */
export const metadataNameMessages: typeof english.metadataNameMessages = {
  makerNote: 'メーカーノート',
};

/** Features of drawings, in a list. Others, such as `calc()`, are the same in all languages. */
export const drawingFeatureMessages: typeof english.drawingFeatureMessages = {
  animation: 'アニメーション',
  background: '背景',
  clipPathShapes: 'clip-pathの図形',
  cssMasks: 'CSSのマスク',
  cssPaths: 'CSSのパス',
  cssTransforms: 'CSSのtranslate、rotate、scale',
  cssVariables: 'CSS変数',
  elementsInFilters: 'フィルターの画像に使う要素',
  embeddedFonts: '埋め込みフォント',
  filterInputs: 'フィルターの入力に使う背景や塗り',
  fontFeatures: 'フォントのOpenType機能',
  minMaxClamp: 'min()、max()、clamp()',
  oneSidedImages: '幅と高さの一方しか指定のない画像',
  otherColorSpaces: 'ほかの色空間の色',
  relativeColors: '相対色',
  rotatedLetters: '回転した文字',
  someRules: 'スタイルシートの一部のルール',
  symbolEffects: 'シンボルの効果',
  textOnPath: 'パスに沿ったテキスト',
  unknownImage: '埋め込み画像（不明な形式）',
  viewportUnits: '単位のrem、vw、vh、vmin、vmax、ch',
};

/** A feature that is an image inside a drawing. `format` is the name of one, such as WebP. */
export const drawingImageMessages: typeof english.drawingImageMessages = {
  embeddedImage: (format: string) => `埋め込み画像（${format}）`,
};

const named = <Names extends object>(names: Names, id: string): string =>
  id in names ? String(names[id as keyof Names]) : id;

const featureName = (feature: string | { imageFormat: string }): string =>
  typeof feature === 'string'
    ? named(drawingFeatureMessages, feature)
    : drawingImageMessages.embeddedImage(feature.imageFormat);

/** Advice if no quality meets the target size, depending on the current format. */
export const sizeAdviceMessages: typeof english.sizeAdviceMessages = {
  jpg: '幅と高さを小さくするか、WebPまたはAVIFを選択してください。',
  png: '幅と高さを小さくするか、JPEG、WebP、AVIFのいずれかを選択してください。',
  webp: '幅と高さを小さくするか、AVIFを選択してください。',
  avif: '幅と高さを小さくしてください。',
  gif: '幅と高さを小さくするか、WebPを選択してください。',
  tiff: '幅と高さを小さくするか、JPEG、WebP、AVIFのいずれかを選択してください。',
  jxl: '幅と高さを小さくするか、AVIFを選択してください。',
  ico: '32 pxなど、小さいサイズを1つだけ設定してください。',
  svg: '幅と高さを小さくするか、WebPまたはAVIFを選択してください。',
} satisfies Record<OutputFormat, string>;

const formatDpi = (dpi: number): string =>
  dpi < 0.01 ? '0.01 DPI未満' : `${dpi < 10 ? Math.round(dpi * 100) / 100 : Math.round(dpi)} DPI`;

const pixels = ({ width, height }: Size): string => `${formatNumber(width)} × ${formatNumber(height)} px`;

/** Notices about a result. `format` is the name of one, such as JPEG. */
export const noticeMessages: typeof english.noticeMessages = {
  /** A notice about one of several files that became one result. */
  aboutFile: ({ file, text }: { file: string; text: string }) => `${file}：${text}`,
  brightnessClipped: () => '標準的な画面に合わせて読み込みました。白を超える明るさは切り捨てました。',
  cameraPreview: (size: Size) => `カメラが作成したプレビュー（${pixels(size)}）を使いました。`,
  channelsDropped: ({ count }: { count: number }) =>
    plural(count, { other: '特色やマスクなどの追加チャンネル#個は含まれていません。' }),
  defaultSize: ({ width, height }: Size) =>
    `このSVGにはサイズの指定がないため、${width} × ${height} pxで描画しました。`,
  depthReduced: ({ format }: { format: string }) => `${format}の色は、各チャンネル8ビットに減らしました。`,
  developed: (size: Size) => `センサーデータから、標準的な設定と各チャンネル8ビットで現像しました（${pixels(size)}）。`,
  developedWithoutPreview: (size: Size) =>
    `センサーデータから、標準的な設定と各チャンネル8ビットで現像しました（${pixels(size)}）。このファイルには大きなプレビューがありません。`,
  dpiDropped: ({ format }: { format: string }) =>
    `${format}は解像度を保存できないため、指定した解像度は含まれていません。`,
  encodingAssumed: ({ encoding }: { encoding: string }) =>
    `このSVGのテキストは正しいUTF-8ではないため、${encoding}として読み取りました。`,
  externalReferences: () =>
    'このSVGはほかのファイルを参照しています。参照先は一切読み込まないため、その部分は表示されません。',
  fieldsDropped: ({ format }: { format: string }) =>
    `${format}はメタデータ項目を保存できないため、入力した項目は含まれていません。`,
  firstFrame: ({ format, frames }: { format: string; frames: number }) =>
    `${formatNumber(frames)}フレームのうち、最初のフレームだけを保存しました。${format}はアニメーションに対応していません。すべて画像にするには「すべてのフレーム」を選択してください。`,
  firstPage: ({ pages }: { pages: number }) => `${formatNumber(pages)}ページのうち、最初のページだけを保存しました。`,
  flattened: ({ background }: { background: string }) => `透明な部分は${colorName(background)}になりました。`,
  fontsMissing: ({ fonts }: { fonts: readonly string[] }) =>
    `このSVGのテキストには、このデバイスにないフォントが使われているため、別のフォントで描画しました：${fonts.join('、')}。`,
  gainMapDropped: () => 'HDRのゲインマップは含まれていません。結果は、標準的な画面での見た目になります。',
  hdrToneMapped: () => 'HDRの明るさを、標準的な画面に合わせて抑えました。',
  iptcAsXmp: ({ format }: { format: string }) => `${format}はIPTC項目を保存できないため、XMPとして保存しました。`,
  iptcPartlyAsXmp: ({ format }: { format: string }) =>
    `${format}はIPTC項目を保存できないため、XMPとして保存しました。XMPに対応する名前がない項目は含まれていません。`,
  jpegDataKept: () => 'JPEGデータを保持しました。元のJPEGを1ビットも違わず復元できます。',
  jpegDataKeptOnly: () =>
    'JPEGデータを劣化なしで保持しました。メタデータが変わったため、元のファイルを1ビットも違わず復元することはできません。',
  jpegDataLost: () => 'ここではJPEGデータを保持できないため、画像を再圧縮しました。',
  jpegDataRestored: () => 'JPEGデータを劣化なしで復元しました。メタデータは異なります。',
  jpegRestored: () => '元のJPEGを1ビットも違わず復元しました。',
  locationKept: () => '位置情報（GPS座標または地名）がファイルに残っています。',
  makerNoteDropped: () => 'メーカーノートのデータは、各チャンネル16ビットのTIFFに収まらないため、含まれていません。',
  metadataBlockDropped: ({ name }: { name: string }) =>
    `${named(metadataNameMessages, name)}のデータは、破損しているか大きすぎるため、含まれていません。`,
  metadataDropped: ({ format }: { format: string }) =>
    `${format}はメタデータを保存できないため、メタデータは含まれていません。`,
  metadataDroppedWithLocation: ({ name }: { name: string }) =>
    `${named(metadataNameMessages, name)}のデータは、位置情報を含む可能性があるため、あわせて削除しました。`,
  metadataLarge: ({ metadataBytes }: { metadataBytes: number }) =>
    `このうち${formatBytes(metadataBytes)}はメタデータです。先にメタデータを削除してください。`,
  misnamed: ({ actual }: { actual: string }) => `ファイル名とは異なり、実際の形式は${actual}です。`,
  notDrawn: ({ features }: { features: readonly (string | { imageFormat: string })[] }) =>
    `このSVGには、ここで描画できない機能が使われているため、結果の見た目が異なることがあります：${features.map(featureName).join('、')}。`,
  originalKept: () => '再圧縮するとファイルが大きくなるため、元のピクセルをそのまま残しました。',
  padded: ({ sizeBytes, paddedBytes }: { sizeBytes: number; paddedBytes: number }) =>
    `画像自体は${formatBytes(sizeBytes)}で足りるため、プログラムが読み飛ばすデータを加えて${formatBytes(paddedBytes)}にしました。`,
  pageBounded: ({ maxMegapixels, maxSide, dpi, requestedDpi }: Record<PageBound, number>) =>
    `このページは${requestedDpi} DPIには大きすぎるため、${formatDpi(dpi)}で描画しました。上限は${maxMegapixels}メガピクセル、一辺${formatNumber(maxSide)} pxです。`,
  perceptualTargetMissed: ({ requested, score }: { requested: number; score: number }) =>
    `最高の画質でも、指定より大きな違いがあります。見た目のスコアは${requested}ではなく${score}です。`,
  pixelsDamaged: () => 'このファイルは一部が破損しています。その部分は正しく表示されないことがあります。',
  rangeUnknown: () =>
    'HDRかどうかがファイルに記録されていないため、通常の画像として読み込みました。色は各チャンネル8ビットに減らしました。',
  readAtEightBits: () => '色は各チャンネル8ビットで読み込みました。',
  scriptsIgnored: () =>
    'このSVGにはスクリプトまたは埋め込みHTMLがあります。これらは一切実行しないため、それによる描画は表示されません。',
  stillFrame: ({ format, frames }: { format: string; frames: number }) =>
    `${formatNumber(frames)}フレームのうち、最初のフレームだけを保存しました。この${format}のアニメーションは読み取れませんでした。`,
  targetSizeMissed: ({ sizeBytes, requestedBytes }: { sizeBytes: number; requestedBytes: number }) =>
    `最小でも${formatBytes(sizeBytes)}になり、上限の${formatBytes(requestedBytes)}を超えています。`,
  targetSizeMissedWithAdvice: ({ sizeBytes, requestedBytes, format }: MissedTarget) =>
    `最小でも${formatBytes(sizeBytes)}になり、上限の${formatBytes(requestedBytes)}を超えています。${sizeAdviceMessages[format]}`,
  /** The long sides of images with shades, and of line art and pixel art, in pixels. */
  traced: ({ shaded, lines }: { shaded: number; lines: number }) =>
    `長辺を最大${shaded} px（線画とドット絵は最大${lines} px）にしてトレースしました。`,
  tracedPhoto: () =>
    'トレースはロゴやイラスト向きです。この画像は色数が多いため、SVGは大きくなり、絵の具で描いたような見た目になります。',
  translucencyLost: ({ background }: { background: string }) =>
    `トレースした図形は不透明です。半透明の部分は${colorName(background)}になりました。不透明度が半分未満の部分は描かれません。`,
  translucencyThresholded: ({ format }: { format: string }) =>
    `${format}は半透明に対応していません。半透明の部分は不透明になり、不透明度が半分未満の部分は透明になりました。`,
  truncated: () => 'このファイルは不完全です。欠けている部分は空白になります。',
  videoDropped: () => 'このモーションフォトの動画は含まれていません。',
  watermarkBlank: () => '透かしのテキストが空のため、透かしは入れませんでした。',
  watermarkTooSmall: () => '画像が透かしに対して小さすぎるため、透かしは入れませんでした。',
};

type PageBound = 'maxMegapixels' | 'maxSide' | 'dpi' | 'requestedDpi';

interface MissedTarget {
  sizeBytes: number;
  requestedBytes: number;
  format: OutputFormat;
}

/** Why a file is converted on the server, after "サーバーで変換：". */
export const serverReasonMessages: typeof english.serverReasonMessages = {
  no_engine: 'このブラウザでは画像を変換できません',
  large_drawing: 'このブラウザではこのサイズのSVGを描画できません',
  too_large: 'この画像にはブラウザの上限を超えるメモリが必要です',
};
