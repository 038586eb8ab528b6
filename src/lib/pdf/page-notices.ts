import type { Notice, NoticeCode } from '../plan/types.ts';

const codes: ReadonlySet<string> = new Set<NoticeCode>([
  'pixels_damaged',
  'truncated',
  'hdr_tone_mapped',
  'first_frame',
  'first_page',
  'external_references',
  'scripts_ignored',
  'not_drawn',
  'encoding_assumed',
]);

/** Whether a notice on an image is about a part that its page in a PDF lacks. */
export const isPageNotice = ({ code }: Pick<Notice, 'code'>): boolean => codes.has(code);
