import { formatBytes } from '#lib/text/byte-sizes.ts';
import { formatNumber } from '#lib/text/plural.ts';
import type * as english from '../../../../lib/errors/messages.ts';

/** Errors by their codes: the problem and how to fix it. */
export const errorMessages: typeof english.errorMessages = {
  bad_field: ({ field }) => `フィールド「${field}」が正しくありません。`,
  body_timeout: () => 'リクエストの受信に時間がかかりすぎました。もう一度送信してください。',
  body_too_large: ({ limit }) => `フォームのフィールドが${limit}の上限を超えています。`,
  broken_file: () => 'このファイルは破損しているか不完全です。ほかのアプリで開けるか確認してください。',
  busy: () => 'サーバーが混み合っています。しばらくしてからもう一度お試しください。',
  cancelled: () => 'この変換はキャンセルされました。',
  cross_site: () =>
    'このリクエストは別のウェブサイトから送信されたため、拒否しました。このサイトのフォームを使用してください。',
  empty_file: () => 'このファイルは空です。',
  engine_crashed: () => 'このファイルは変換できませんでした。ほかのファイルに影響はありません。',
  file_too_large: ({ limit }) => `このファイルは${limit}の上限を超えています。`,
  files_gone: ({ names }) => `存在しなくなったファイルがあります：${names}。除外するか、もう一度変換してください。`,
  internal: () => '問題が発生しました。もう一度お試しください。',
  mail_address: () => 'メールサーバーがこのメールアドレスを拒否しました。入力ミスがないか確認してください。',
  mail_blocked: () => 'このアドレスは、このサイトからのメールを受け付けていません。',
  mail_empty: () => 'ファイルが削除されているため、メールを送信しませんでした。',
  mail_refused: () =>
    'メールサーバーがこのメッセージを拒否しました。本文を変更するか、リンクをご自分で共有してください。',
  mail_unavailable: () => 'このサイトではメールを送信できません。代わりにファイルへのリンクを作成してください。',
  mail_unreachable: () =>
    'メールサーバーが受け付けなかったため、メールを送信できませんでした。しばらくしてからもう一度お試しください。',
  malformed_body: () => 'リクエストが途中で終わっているか、形式が正しくありません。もう一度送信してください。',
  method_not_allowed: () => 'このURLはそのメソッドに対応していません。',
  no_files: () => 'ファイルが送信されていません。ファイルを1つ以上選択してください。',
  none_converted: () =>
    'ダウンロードするものがありません。ファイルがまだ変換されていないか、すべて保存期間が過ぎています。',
  none_listed: () => 'ファイルが指定されていません。変換済みのファイルを1つ以上指定してください。',
  not_a_list: () => 'ファイルのリストは、JSONまたはフォームとして送信してください。',
  not_found: () => 'このファイルは存在しないか、保存期間が過ぎています。',
  not_json: () => 'JSON（Content-Type: application/json）として送信してください。',
  not_loaded: () => '変換機能の一部を読み込めませんでした。接続を確認して、もう一度お試しください。',
  not_multipart: () =>
    'ファイルは、「files」という名前のパートを1つ以上含むmultipart/form-data形式のフォームで送信してください。',
  not_supported: ({ unsupported, help }) => `${unsupported}${help}`,
  page_broken: () => 'このページは破損しているため表示できません。ほかのページに影響はありません。',
  pdf_password: () => 'このPDFはパスワードで保護されています。変換するにはパスワードを入力してください。',
  pdf_password_lost: () =>
    'サーバーの再起動により、このPDFのパスワードが失われました。もう一度パスワードを送信してください。',
  pdf_password_wrong: () => 'このPDFのパスワードが違います。確認して、もう一度お試しください。',
  pdf_protected: () => 'このPDFは、証明書など、ここでは開けない方法で保護されています。',
  request_too_large: ({ limit }) => `このリクエストは${limit}の上限を超えています。`,
  result_too_large: ({ limit, help }) => `結果が${limit}の上限を超えます。${help}`,
  too_complex: () => 'この図は複雑すぎます。単純にするか、描画ソフトでPNGとして保存してください。',
  too_many_files: ({ limit }) => `一度に送信できるファイルは${limit}件までです。`,
  too_many_frames: ({ limit }) =>
    `アニメーションから画像にできるのは${limit}までです。代わりに最初のフレームを選択してください。`,
  too_many_listed: ({ limit }) => `1つのZIPに入れられるファイルは${limit}件までです。分けてダウンロードしてください。`,
  too_many_pages: ({ limit }) => `一度に変換できるのは${limit}までです。ページを減らしてください。`,
  too_many_pixels: ({ limit }) => `この画像は${limit}の上限を超えています。`,
  too_many_requests: ({ retryAfterSeconds }) =>
    `リクエストが多すぎます。${retryAfterSeconds}秒後にもう一度お試しください。`,
  too_much_memory: ({ limit }) =>
    `このファイルには${limit}を超えるメモリが必要です。より小さいファイルをお試しください。`,
  too_slow: ({ limit }) =>
    `このファイルの処理時間が${limit}を超えたため、中止しました。サイズを小さくしてお試しください。`,
  unavailable: () => '現在ファイルを保存できません。数分後にもう一度お試しください。',
  unknown_format: () =>
    '対応しているのは、PNG、JPG、GIF、BMP、WebP、PDFのファイルだけです。AVIF、SVG、HEIC、TIFF、ICOの画像も使用できます。',
  /** An error with one of several files that have one result. */
  withFile: ({ file, text }) => `${file}：${text}`,
};

/** What is wrong with a field of a request. `field` is its name, which is not translated. */
export const fieldMessages: typeof english.fieldMessages = {
  anotherBatch: ({ field, header }) => `フィールド「${field}」は、${header}の先頭の値と一致する必要があります。`,
  atLeast: ({ field, minimum }) => `フィールド「${field}」は${minimum}以上にしてください。`,
  atLeastCharacters: ({ field, minimum }) => `フィールド「${field}」は${minimum}文字以上にしてください。`,
  atMost: ({ field, maximum }) => `フィールド「${field}」は${maximum}以下にしてください。`,
  atMostBytes: ({ field, bytes }) => `フィールド「${field}」は${formatBytes(bytes)}以下にしてください。`,
  atMostCharacters: ({ field, maximum }) => `フィールド「${field}」は${maximum}文字以下にしてください。`,
  atMostEntries: ({ field, maximum }) => `フィールド「${field}」の項目は${maximum}個以下にしてください。`,
  booleanTaken: ({ field }) => `フィールド「${field}」にはtrueまたはfalseを指定してください。`,
  builtInOrJson: ({ field, names }) =>
    `フィールド「${field}」にはプリセットのJSONか、次のいずれかを指定してください：${names.join('、')}。`,
  color: ({ field }) => `フィールド「${field}」には#ffffffのような色を指定してください。`,
  cropHeight: ({ field }) => `フィールド「${field}」は、yとの合計を100以下にしてください。`,
  cropWidth: ({ field }) => `フィールド「${field}」は、xとの合計を100以下にしてください。`,
  dateTime: ({ field }) => `フィールド「${field}」には2024-01-31T12:30のような日時を指定してください。`,
  deliveredFiles: ({ field }) =>
    `フィールド「${field}」には、変換済みファイルのIDを1～2,000個のリストで指定してください。`,
  effectTwice: ({ field }) => `フィールド「${field}」では、各エフェクトを1回だけ指定してください。`,
  emptyFile: ({ field }) => `フィールド「${field}」が空です。`,
  entries: ({ field, minimum, maximum }) => `フィールド「${field}」の項目は${minimum}～${maximum}個にしてください。`,
  file: ({ field }) => `フィールド「${field}」にはファイルを指定してください。`,
  format: ({ field, format }) => `フィールド「${field}」は${format}である必要があります。`,
  hasNul: ({ field }) => `フィールド「${field}」にNUL文字が含まれています。`,
  invalid: ({ field }) => `フィールド「${field}」が正しくありません。`,
  invalidEmail: ({ field }) => `フィールド「${field}」が正しくありません。有効なメールアドレスを入力してください。`,
  hasLink: ({ field }) => `フィールド「${field}」が正しくありません。リンクやウェブアドレスを削除してください。`,
  noMessage: ({ field }) => `フィールド「${field}」が正しくありません。メッセージを入力してください。`,
  severalLines: ({ field }) => `フィールド「${field}」が正しくありません。名前は1行で入力してください。`,
  tooLong: ({ field, maximum }) => `フィールド「${field}」が正しくありません。${maximum}文字以内で入力してください。`,
  invalidFormat: ({ field, format }) => `フィールド「${field}」には有効な${format}を指定してください。`,
  listedFiles: ({ field }) =>
    `フィールド「${field}」には、「url」と「filename」を持つオブジェクトのリストを指定してください。`,
  listedTwice: ({ field }) => `フィールド「${field}」が2回指定されています。`,
  logoFormat: ({ field }) => `フィールド「${field}」は、PNG、JPEG、WebP、SVGのいずれかにしてください。`,
  missing: ({ field }) => `フィールド「${field}」がありません。`,
  missingFrame: ({ field, frame, frames }) =>
    `フィールド「${field}」でフレーム${frame}が指定されていますが、フレーム数は${frames}です。`,
  missingFrameOfAnimation: ({ field, frame, frames }) =>
    `フィールド「${field}」でフレーム${frame}が指定されていますが、このアニメーションは${frames}フレームです。`,
  missingPage: ({ field, page, pages }) =>
    `フィールド「${field}」でページ${page}が指定されていますが、このPDFは${pages}ページです。`,
  missingPageOfDocument: ({ field, page, pages }) =>
    `フィールド「${field}」でページ${page}が指定されていますが、この文書は${pages}ページです。`,
  namePattern: ({ field, part, placeholders }) =>
    `フィールド「${field}」に「${part}」は使用できません。使用できるプレースホルダー: {${placeholders.join('}、{')}}`,
  noFile: ({ field }) => `フィールド「${field}」にファイルは指定できません。`,
  notConvertedHere: ({ field }) => `フィールド「${field}」は、ここで変換したファイルのアドレスではありません。`,
  notInPreset: ({ field }) => `フィールド「${field}」はプリセットに含められません。`,
  notJson: ({ field }) => `フィールド「${field}」がJSONではありません。`,
  notWithMetadata: ({ field }) => `preserveMetadataがtrueの場合、フィールド「${field}」は空にしてください。`,
  notWithSides: ({ field }) => `フィールド「${field}」は、widthまたはheightと同時に指定できません。`,
  aboveTargetSize: ({ field }) => `フィールド「${field}」は、targetSizeKb以下にしてください。`,
  notWithTargetSize: ({ field }) => `フィールド「${field}」は、targetSizeKbと同時に指定できません。`,
  notUnderstood: ({ field }) => `フィールド「${field}」を解釈できません。`,
  onlyImages: ({ field, name }) => `フィールド「${field}」に指定できるのは画像だけですが、${name}はPDFです。`,
  oneOf: ({ field, values }) => `フィールド「${field}」には次のいずれかを指定してください：${values.join('、')}。`,
  oneOfTwo: ({ field, values }) => `フィールド「${field}」には${values.join('または')}を指定してください。`,
  pageCount: ({ field, pages }) => `フィールド「${field}」は${pages}である必要があります。`,
  perceptualTarget: ({ field, levels, min, max }) =>
    `フィールド「${field}」には、${levels.join('、')}のいずれか、または${min}～${max}の数値を指定してください。`,
  requestKey: ({ field }) =>
    `フィールド「${field}」は、バージョン4または7のUUID、ピリオド、1～64文字の英数字・「-」・「_」をこの順につなげたものにしてください。`,
  smallCopy: ({ field, side }) =>
    `フィールド「${field}」には、一辺${side} px以下で、元の画像より大きくないコピーを指定してください。`,
  svgOfSvg: ({ field }) => `すでにSVGのファイルでは、フィールド「${field}」にsvgを指定できません。`,
  textTaken: ({ field }) => `フィールド「${field}」にはテキストを指定してください。`,
  tooManyRotations: ({ field }) => `フィールド「${field}」の項目がファイルの数を超えています。`,
  tracedHere: ({ field }) => `フィールド「${field}」には、ここで画像からトレースしたSVGを指定してください。`,
  twice: ({ field }) => `フィールド「${field}」が2回送信されました。`,
  unreadable: ({ field }) => `フィールド「${field}」を読み取れませんでした。`,
  typeArray: ({ field }) => `フィールド「${field}」にはリストを指定してください。`,
  typeBoolean: ({ field }) => `フィールド「${field}」にはtrueまたはfalseを指定してください。`,
  typeInt: ({ field }) => `フィールド「${field}」には整数を指定してください。`,
  typeNumber: ({ field }) => `フィールド「${field}」には数値を指定してください。`,
  typeObject: ({ field }) => `フィールド「${field}」にはJSONオブジェクトを指定してください。`,
  typeString: ({ field }) => `フィールド「${field}」にはテキストを指定してください。`,
  unknown: ({ field }) => `フィールド「${field}」は不明です。`,
  unknownForPdf: ({ field }) => `フィールド「${field}」はPDFには使用できません。`,
  unknownPart: ({ field, parts }) => `フィールド「${field}」に不明な部分があります：${parts}。`,
};

/** Limits with their units, in the sentences of `errorMessages`. */
export const limitMessages: typeof english.limitMessages = {
  bytes: ({ bytes }) => formatBytes(bytes),
  count: ({ count }) => String(count),
  drawnSide: ({ side }) => `SVGを描画できる一辺${side} px`,
  fields: ({ count }) => `${count}フィールド`,
  frames: ({ count }) => `${count}フレーム`,
  groupedCount: ({ count }) => formatNumber(count),
  megabytes: ({ megabytes }) => `${megabytes} MB`,
  megapixels: ({ megapixels }) => `${megapixels}メガピクセル`,
  millionPixelsASide: ({ millions }) => `一辺${formatNumber(millions * 100)}万ピクセル`,
  minutesPerAnimation: ({ minutes }) => `アニメーション全体で${minutes}分`,
  minutesPerPdf: ({ minutes }) => `PDF全体で${minutes}分`,
  pagesOfPdf: ({ count }) => `1つのPDFで${count}ページ`,
  pagesOfRequest: ({ count }) => `1回のリクエストで${count}ページ`,
  parts: ({ count }) => `${count}パート`,
  seconds: ({ seconds }) => `${seconds}秒`,
  secondsPerAnimation: ({ seconds }) => `アニメーション全体で${seconds}秒`,
  secondsPerFrame: ({ seconds }) => `1フレームあたり${seconds}秒`,
  secondsPerPage: ({ seconds }) => `1ページあたり${seconds}秒`,
  secondsPerPdf: ({ seconds }) => `PDF全体で${seconds}秒`,
  side: ({ side, format }) => `${format}に保存できる一辺${side} px`,
  unpackedMegabytes: ({ megabytes }) => `展開後${megabytes} MB`,
};

/** Kinds of files that are not supported. */
export const unsupportedMessages: typeof english.unsupportedMessages = {
  bmpFax: () => 'このBMPで使われているハフマン圧縮には対応していません。',
  bmpWrapped: ({ format }) => `このBMPは${format}を格納したもので、対応していません。`,
  compressedIcon: () => 'このアイコンは圧縮ビットマップのため、対応していません。',
  dds: () => 'このファイルはDirectDrawテクスチャ（DDS）のため、対応していません。',
  djvu: () => 'このファイルはDjVuのため、対応していません。',
  exrChannels: () => 'このEXRにはチャンネルが数千個あり、対応していません。',
  exrDeep: () => 'このEXRに含まれるディープピクセルには対応していません。',
  exrLevels: () => 'このEXRには複数の詳細レベルがあり、対応していません。',
  gimp: () => 'このファイルはGIMPファイル（XCF）のため、対応していません。',
  heifCodec: ({ format, codec }) => `この${format}に含まれる${codec}には対応していません。`,
  heifLayers: ({ format }) => `この${format}に含まれる階層化HEVCには対応していません。`,
  heifMask: ({ format }) => `この${format}に含まれるマスクには対応していません。`,
  heifSequence: ({ format }) => `この${format}は静止画のないシーケンスのため、対応していません。`,
  heifUncompressed: ({ format }) => `この${format}に含まれる非圧縮ピクセルには対応していません。`,
  jpeg2000Colors: ({ colors }) => `このJPEG 2000の色の種類（${colors}）には対応していません。`,
  jpeg2000Part: () => 'このJPEG 2000は大きな画像の一部のため、対応していません。',
  jpegArithmetic: () => 'このJPEGで使われている算術符号化には対応していません。',
  jpegBits: ({ bits }) => `このJPEGは各チャンネル${bits}ビットのため、対応していません。`,
  jpegChannels: ({ count }) => `このJPEGは${count}チャンネルのため、対応していません。`,
  jpegHierarchical: () => 'このJPEGで使われている階層符号化には対応していません。',
  jpegLateHeight: () => 'このJPEGは高さがピクセルの後に記録されているため、対応していません。',
  jpegLossless: () => 'このJPEGで使われている可逆圧縮には対応していません。',
  jpegLosslessArithmetic: () => 'このJPEGで使われている可逆の算術符号化には対応していません。',
  jpegLosslessHierarchical: () => 'このJPEGで使われている可逆の階層符号化には対応していません。',
  jpegLs: () => 'このJPEGはJPEG-LSのため、対応していません。',
  jpegXr: () => 'このファイルはJPEG XR画像のため、対応していません。',
  other: () => 'このファイルの種類には対応していません。',
  photoshopLayers: () => 'このPhotoshopファイルにはレイヤーしかないため、対応していません。',
  pngOfIphone: () => 'このPNGはiPhoneアプリ用の形式（CgBI）のため、対応していません。',
  rawData: () => 'このRAWファイルはセンサーデータが破損しているか不明な形式のため、対応していません。',
  sigmaRaw: () => 'このファイルはシグマのカメラのRAWファイル（X3F）のため、対応していません。',
  tiffBits: ({ bits }) => `このTIFFは各チャンネル${bits}ビットのため、対応していません。`,
  tiffChannels: ({ count }) => `このTIFFは${count}チャンネルのため、対応していません。`,
  tiffColors: ({ colors }) => `このTIFFの色（${colors}）には対応していません。`,
  tiffComplexNumbers: () => 'このTIFFに含まれる複素数には対応していません。',
  tiffCompression: ({ compression }) => `このTIFFで使われている${compression}圧縮には対応していません。`,
  tiffFloats: () => 'このTIFFに含まれる浮動小数点数には対応していません。',
  tiffLevels: ({ levels }) => `このTIFFの階調（${levels}）には対応していません。`,
  tiffMask: () => 'このTIFFに含まれる透明マスクには対応していません。',
  tiffOldJpeg: () => 'このTIFFで使われている古いTIFFのJPEG圧縮には対応していません。',
  tiffSeparateTiles: () => 'このTIFFはチャンネルごとに別のタイルに保存されているため、対応していません。',
  tiffSignedNumbers: () => 'このTIFFに含まれる符号付きの数値には対応していません。',
  video: () => 'このファイルは動画のため、対応していません。',
};

/** Advice behind the sentence of an error. */
export const helpMessages: typeof english.helpMessages = {
  cameraPreview: () => '代わりに「カメラのプレビュー」を選択してください。',
  largerFormats: ({ formats }) =>
    `幅と高さを小さくするか、その大きさを保存できる${formats.join('または')}を選択してください。`,
  maximizeCompatibility: () =>
    'Photoshopで「PSDおよびPSBファイルの互換性を優先」をオンにして保存し、そのファイルを変換してください。',
  otherProgram: () => '作成に使ったソフトでJPEGまたはPNGとして保存し、そのファイルを変換してください。',
  smallerDimensions: () => '幅と高さを小さくしてください。',
  videoFrame: () => '動画プレーヤーで1フレームを画像として保存し、そのファイルを変換してください。',
};

/** Why a drawing is too complex. */
export const complexityMessages: typeof english.complexityMessages = {
  nested: () => 'この図は要素の入れ子が深く、複雑すぎます。単純にするか、描画ソフトでPNGとして保存してください。',
  nestedDeeperThan: ({ levels }) =>
    `この図は要素の入れ子が${levels}階層を超えており、複雑すぎます。単純にするか、描画ソフトでPNGとして保存してください。`,
  tooManyElements: () => 'この図は要素が多く、複雑すぎます。単純にするか、描画ソフトでPNGとして保存してください。',
};

/** Names of files in an error. */
export const fileListMessages: typeof english.fileListMessages = {
  all: ({ names }) => names.join('、'),
  withMore: ({ names, more }) => `${names.join('、')}、ほか${more}件`,
};
