import { plural } from '#lib/text/plural.ts';
import type * as english from '../../../../../lib/server/http/messages.ts';
/** Words in place of placeholders on pages. */
export const deploymentMessages: typeof english.deploymentMessages = {
  shortName: '画像変換',
  days: (count: number) => plural(count, { other: '#日' }),
  hours: (count: number) => plural(count, { other: '#時間' }),
  deliverByEmail: 'メールで送信',
  getLink: 'リンクを取得',
  onDevice: 'お使いのデバイスで',
  onServer: 'サーバーで',
  convertsOnDevice: 'お使いのデバイスで変換します。アップロードの前には必ず確認します。',
  convertsOnServer: 'サーバーで変換します。元のファイルは変換後すぐに削除します。',
  /** On a site without a server. */
  staysOnDevice: 'お使いのデバイスで変換します。何もアップロードしません。',
  /** @param address a link, as HTML */
  support: (address: string) =>
    `お問い合わせは${address}までメールでお送りください。サポートのご依頼には24～48時間以内に返信します。`,
};
