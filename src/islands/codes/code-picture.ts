/** A code as it can be shown. What cannot be drawn leaves the last picture standing. */
export type CodePicture =
  | { step: 'waiting' }
  /** `url` is a PNG as a data address; `of` what it says. */
  | { step: 'drawn'; url: string; of: string }
  | { step: 'failed'; reason: string; last?: { url: string; of: string } };

/** What is shown: the last picture that could be drawn. */
export function shownOf(picture: CodePicture): { url: string; of: string } | undefined {
  return picture.step === 'failed' ? picture.last : picture.step === 'drawn' ? picture : undefined;
}

/** What a picture becomes when the next one cannot be drawn. */
export function failedAfter(picture: CodePicture, reason: string): CodePicture {
  const last = shownOf(picture);
  return { step: 'failed', reason, ...(last && { last: { url: last.url, of: last.of } }) };
}
