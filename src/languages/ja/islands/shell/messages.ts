import { formatNumber, plural } from '#lib/text/plural.ts';
import type * as english from '../../../../islands/shell/messages.ts';

/** Texts of announcements and toasts. */
export const messages: typeof english.messages = {
  converting: (finished: number, total: number) =>
    plural(total, { other: `変換中です。#件中${formatNumber(finished)}件のファイルが完了しました。` }),
  pagesFinished: (percent: number) => `ページまたはフレームの${percent}%が完了しました。`,
  close: '閉じる',
};
