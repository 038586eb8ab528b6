import type * as english from '../../../../components/status/messages.ts';
export const notFoundMessages: typeof english.notFoundMessages = {
  title: '404 - ページが見つかりません',
  text: 'お探しのページは、存在しないか、別の場所に移動された可能性があります。',
  keywords: ['ページが見つからない', '画像変換'],
  toConverter: '変換ページに戻る',
  home: 'ホーム',
};

export const offlineMessages: typeof english.offlineMessages = {
  title: 'オフラインです',
  description: 'このページを表示するには、サーバーへの接続が必要です。',
  keywords: ['オフライン', '画像変換'],
  text: 'このページの表示には接続が必要です。このデバイスで一度でも画像を追加していれば、変換、一括変換、ツールは接続がなくても使えます。',
  retry: '再試行',
  converter: '変換',
  batch: '一括変換',
  tools: 'ツール',
};
