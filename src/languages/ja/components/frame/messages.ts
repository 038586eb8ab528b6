import type * as english from '../../../../components/frame/messages.ts';
/** Texts of the frame around all pages. */
export const frameMessages: typeof english.frameMessages = {
  home: 'ホーム',
  about: '概要',
  tools: 'ツール',
  batch: '一括変換',
  more: 'その他',
  moreTools: 'その他のツール',
  privacy: 'プライバシー',
  terms: '利用規約',
  sitemap: 'サイトマップ',

  mainNavigation: 'メイン',
  mainOnSmallScreens: 'メイン（小さい画面）',
  legal: '規約とポリシー',
  site: 'サイト',
  relatedTools: '関連ツール',
  upload: 'ファイルを選択',

  /** @param time such as `24 hours`. @param linkTime of results with a link */
  purpose: (time: string, linkTime: string) =>
    `画像とPDFのページを別の形式に変換します。無料、登録不要。アップロードされた元のファイルは変換後すぐに、結果は${time}後（リンクがある場合は最長${linkTime}後）に削除します。`,
  purposeOnDevice: (time: string) =>
    `画像とPDFのページを、お使いのデバイスで別の形式に変換します。無料、登録不要。結果は${time}後に削除されます。`,
  formats: '対応形式：JPG、PNG、WebP、AVIF、PDF、SVG',

  language: '言語',
  offer: 'このページには日本語版があります。',
  declineOffer: '閉じる',
  theme: 'テーマ',
  themes: { light: 'ライトテーマ', dark: 'ダークテーマ', system: 'システムのテーマ' },
};
