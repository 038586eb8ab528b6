import type * as english from '../../../layouts/messages.ts';
/** Texts that frame every page. */
export const pageMessages: typeof english.pageMessages = {
  skip: '本文へスキップ',
  theme: 'テーマ',
  /** The home page in breadcrumbs. */
  home: 'ホーム',
};

/** Web app manifest. */
export const manifestMessages: typeof english.manifestMessages = {
  description: '画像とPDFのページを、JPG、PNG、WebP、AVIFに変換します。',
};

/** Head of the page of a converted file. */
export const viewMessages: typeof english.viewMessages = {
  heading: (from: string, to: string) => `${from}から${to}への変換`,
  title: (heading: string, file: string) => `${heading}：${file}`,
  description: (file: { name: string; from: string; to: string; size: string }) =>
    `${file.from}から${file.to}に変換した${file.name}（${file.size}）です。保存期間中は表示とダウンロードができます。`,
  keywords: (from: string, to: string) => [`${from} ${to} 変換`, '変換済みファイル', 'ダウンロード'],
  firstPage: (file: string) => `${file}の最初のページ`,
  /** In place of an unknown format. */
  image: '画像',
  optimized: '最適化画像',
};
