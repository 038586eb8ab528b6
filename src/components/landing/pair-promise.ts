import { formatName, type Pair } from '#lib/formats/pairs.ts';

/** The sentence about a pair of formats in docs/REQUIREMENTS.md (R3). */
export function pairPromise({ source, target }: Pair): string {
  const [from, to] = [source, target].map((format) => formatName(format).toUpperCase());
  return `Convert your ${from} images to ${to} format online for free. No registration required. Fast, easy, and secure ${from} to ${to} conversion.`;
}
