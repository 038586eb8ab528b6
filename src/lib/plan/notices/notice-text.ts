import { noticeMessages } from '../messages.ts';
import type { Notice, PublicNotice } from '../types.ts';
import { type NoticeKind, withKind } from './notice-kinds.ts';

/** The text of a notice in the current language. */
export function noticeText(notice: Notice): string {
  if ('text' in notice) return notice.text;
  const { code, key, values, file } = notice;
  const message = noticeMessages[key] as ((values: unknown) => string) | undefined;
  // A newer release may have stored a notice that this one does not know.
  const text = message?.(values) ?? code;
  return file === undefined ? text : noticeMessages.aboutFile({ file, text });
}

/** A notice as it appears in responses, in the current language. */
export const publicNotice = (notice: Notice): PublicNotice => ({ code: notice.code, text: noticeText(notice) });

/** A notice as a page shows it. */
export const shownNotice = (notice: Notice): { text: string; kind: NoticeKind } => ({
  text: noticeText(notice),
  kind: withKind(notice).kind,
});
