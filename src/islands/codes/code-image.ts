/** State of a rendered code. A failure keeps the last image. */
export type CodeImage =
  | { step: 'waiting' }
  /** `url` is a PNG data URL, `of` is the encoded content. */
  | { step: 'drawn'; url: string; of: string }
  | { step: 'failed'; reason: string; last?: { url: string; of: string } };

/** Visible image: the current one, or the last one before a failure. */
export function visibleImage(image: CodeImage): { url: string; of: string } | undefined {
  return image.step === 'failed' ? image.last : image.step === 'drawn' ? image : undefined;
}

/** Failed state that keeps the last image. */
export function failWithLastImage(image: CodeImage, reason: string): CodeImage {
  const last = visibleImage(image);
  return { step: 'failed', reason, ...(last && { last: { url: last.url, of: last.of } }) };
}
