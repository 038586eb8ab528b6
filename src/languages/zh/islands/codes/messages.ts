import type * as english from '../../../../islands/codes/messages.ts';
/** Texts of the section with the QR code. */
export const messages: typeof english.messages = {
  title: '二维码生成器',
  notLoaded: '无法加载生成器，请重新加载页面后重试。',
};

/** Texts of the QR code and the barcode. */
export const codeMessages: typeof english.codeMessages = {
  reset: '重置',

  qrTitle: '二维码',
  scanToView: '扫码查看转换后的文件',
  scanToOpen: '扫码即可在其他设备上打开图片。',
  convertedImage: '转换后的图片',
  needsLink: '二维码需要图片的链接。',
  getLink: '获取链接',
  resetQr: '重置二维码',
  qrImage: {
    alt: (content: string) => `${content} 的二维码`,
    waiting: '正在生成二维码…',
    none: '还没有二维码。',
    ready: '二维码已生成。',
    download: '下载二维码',
  },
  errorCorrection: '纠错级别',
  levels: { L: '低（7%）', M: '中（15%）', Q: '较高（25%）', H: '高（30%）' },
  darkColor: '深色',
  lightColor: '浅色',
  margin: '边距',
  width: '宽度',
  qrFailed: '无法生成二维码，请重新加载页面后重试。',
  inverted: '许多扫码工具无法识别颜色比背景浅的码。',
  lowContrast: '许多扫码工具无法区分这两种颜色。',

  barcodeTitle: '条形码',
  barcodeUse: '包含此次转换的 ID',
  resetBarcode: '重置条形码',
  barcodeImage: {
    alt: (content: string) => `${content} 的条形码`,
    waiting: '正在生成条形码…',
    none: '还没有条形码。',
    ready: '条形码已生成。',
    download: '下载条形码',
  },
  content: '内容',
  contentLength: (length: number, max: number) => `${length} / ${max}`,
  format: '格式',
  accepted: {
    CODE128: 'CODE128 支持字母、数字和符号，不含带重音的字母。',
    CODE39: 'CODE39 支持数字、大写字母、空格和 - . $ / + %，小写字母会变为大写。',
    EAN13: 'EAN13 支持 12 位数字，或含正确校验码的 13 位数字。',
    EAN8: 'EAN8 支持 7 位数字，或含正确校验码的 8 位数字。',
    UPC: 'UPC 支持 11 位数字，或含正确校验码的 12 位数字。',
    ITF14: 'ITF14 支持 13 位数字，或含正确校验码的 14 位数字。',
    MSI: 'MSI 支持数字。',
    pharmacode: 'Pharmacode 支持 3 到 131070 之间的数字。',
  },
  barWidth: '条宽',
  barHeight: '条高',
  lineColor: '线条颜色',
  showValue: '显示文字',
  textMargin: '文字边距',
  fontSize: '字号',
  imageKept: '条形码未更改。',
  barcodeFailed: '无法生成条形码，请重新加载页面后重试。',
};
