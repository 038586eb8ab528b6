/** State of a rendered code. A failure keeps the last image. */
export type CodePicture =
  | { step: 'waiting' }
  /** `url` is a PNG data URL, `of` is the encoded content. */
  | { step: 'drawn'; url: string; of: string }
  | { step: 'failed'; reason: string; last?: { url: string; of: string } };

/** Visible image: the current one, or the last one before a failure. */
export function shownOf(picture: CodePicture): { url: string; of: string } | undefined {
  return picture.step === 'failed' ? picture.last : picture.step === 'drawn' ? picture : undefined;
}

/** Failed state that keeps the last image. */
export function failedAfter(picture: CodePicture, reason: string): CodePicture {
  const last = shownOf(picture);
  return { step: 'failed', reason, ...(last && { last: { url: last.url, of: last.of } }) };
}
