import type * as english from '../../../../components/landing/messages.ts';
/** Texts of all pages with a tool. */
export const landingMessages: typeof english.landingMessages = {
  badges: ['無料', '登録不要', '追跡なし'],
  features: '特長',
  faq: 'よくある質問',
  manyFiles: 'たくさんのファイルを一括変換',
  needsScript: '画像はブラウザ内で変換するため、JavaScriptが必要です。',
  pdfNeedsScript: 'PDFはブラウザ内で作成するため、JavaScriptが必要です。現在、JavaScriptはオフになっています。',
  updated: (date: string) => `最終更新日：${date}`,
};

export const pageNames: typeof english.pageNames = {
  batch: '一括変換',
  compression: '画像圧縮',
  effects: '画像エフェクト',
  resize: '画像リサイズ',
  photo: '申請用の写真',
  signature: '申請用の署名',
  imagesToPdf: '画像をPDFに変換',
};

/** Texts about a conversion of one format to another. Formats are names such as JPG. */
export const pairMessages: typeof english.pairMessages = {
  heading: (from: string, to: string) => `${from}を${to}に変換`,
  title: (from: string, to: string) => `${from}を${to}に変換：オンラインで無料`,
  keywords: (from: string, to: string) => [`${from} ${to} 変換`, `${from} 変換`, `${to} 変換`],
  /** Formats are in upper case. */
  promise: (from: string, to: string) =>
    `${from}画像を${to}形式にオンラインで無料変換。登録は不要です。すばやく、簡単に、安全に${from}を${to}に変換できます。`,
  formats: (from: string, to: string) => `${from}と${to}`,
  options: '押さえておきたいオプション',
  kept: '残るものと失われるもの',
  transparency: '透明部分',
  animation: 'アニメーション',
  metadata: 'メタデータ',
  color: '色',
};

/** Texts of lists of conversions. */
export const conversionMessages: typeof english.conversionMessages = {
  all: 'すべての変換',
  toPdf: 'PDFに変換',
  related: '関連する変換',
  relatedCard: '関連する変換',
};
