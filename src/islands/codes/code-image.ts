/** State of a rendered code. A failure keeps the last image. */
export type CodeImage =
  | { step: 'waiting' }
  /** `url` is a PNG data URL, `of` is the encoded content. */
  | { step: 'drawn'; url: string; of: string }
  | { step: 'failed'; reason: string; last?: { url: string; of: string } };

/** Visible image: the current one, or the last one before a failure. */
export function visibleImage(picture: CodeImage): { url: string; of: string } | undefined {
  return picture.step === 'failed' ? picture.last : picture.step === 'drawn' ? picture : undefined;
}

/** Failed state that keeps the last image. */
export function failWithLastImage(picture: CodeImage, reason: string): CodeImage {
  const last = visibleImage(picture);
  return { step: 'failed', reason, ...(last && { last: { url: last.url, of: last.of } }) };
}
