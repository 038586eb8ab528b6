import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: 'QRコード作成',
  notLoaded: '作成ツールを読み込めませんでした。ページを再読み込みしてください。',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: 'リセット',

  qrTitle: 'QRコード',
  scanToView: 'スキャンすると変換後のファイルを表示できます',
  scanToOpen: 'スキャンすると別のデバイスで画像を開けます。',
  convertedImage: '変換後の画像',
  needsLink: 'QRコードには画像へのリンクが必要です。',
  getLink: 'リンクを取得',
  resetQr: 'QRコードをリセット',
  qrImage: {
    alt: (content: string) => `${content}のQRコード`,
    waiting: 'QRコードを作成中…',
    none: 'QRコードはまだありません。',
    ready: 'QRコードができました。',
    download: 'QRコードをダウンロード',
  },
  errorCorrection: '誤り訂正',
  levels: { L: '低（7%）', M: '中（15%）', Q: 'やや高（25%）', H: '高（30%）' },
  darkColor: '暗い色',
  lightColor: '明るい色',
  margin: '余白',
  width: '幅',
  qrFailed: 'QRコードを作成できませんでした。ページを再読み込みしてください。',
  inverted: '背景より明るいコードは、多くのスキャナで読み取れません。',
  lowContrast: 'この2色は、多くのスキャナで区別できません。',

  barcodeTitle: 'バーコード',
  barcodeUse: 'この変換のIDが入っています',
  resetBarcode: 'バーコードをリセット',
  barcodeImage: {
    alt: (content: string) => `${content}のバーコード`,
    waiting: 'バーコードを作成中…',
    none: 'バーコードはまだありません。',
    ready: 'バーコードができました。',
    download: 'バーコードをダウンロード',
  },
  content: '内容',
  contentLength: (length: number, max: number) => `${length}/${max}`,
  format: '形式',
  accepted: {
    CODE128: 'CODE128に使えるのは、アクセント記号のない英字、数字、記号です。',
    CODE39: 'CODE39に使えるのは、数字、英大文字、スペース、- . $ / + %です。小文字は大文字になります。',
    EAN13: 'EAN13は数字12桁、または正しいチェックデジットを含む13桁です。',
    EAN8: 'EAN8は数字7桁、または正しいチェックデジットを含む8桁です。',
    UPC: 'UPCは数字11桁、または正しいチェックデジットを含む12桁です。',
    ITF14: 'ITF14は数字13桁、または正しいチェックデジットを含む14桁です。',
    MSI: 'MSIに使えるのは数字のみです。',
    pharmacode: 'Pharmacodeは3～131070の数値です。',
  },
  barWidth: 'バーの幅',
  barHeight: 'バーの高さ',
  lineColor: '線の色',
  showValue: '値を表示',
  textMargin: '文字との間隔',
  fontSize: '文字サイズ',
  imageKept: 'バーコードは変更されませんでした。',
  barcodeFailed: 'バーコードを作成できませんでした。ページを再読み込みしてください。',
};
