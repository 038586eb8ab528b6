import { formatName, type Pair, sourceName } from '#lib/formats/pairs.ts';

/** The sentence about a pair of formats in docs/REQUIREMENTS.md (R3). */
export function pairPromise(pair: Pair): string {
  const [from, to] = [sourceName(pair), formatName(pair.target)].map((name) => name.toUpperCase());
  return `Convert your ${from} images to ${to} format online for free. No registration required. Fast, easy, and secure ${from} to ${to} conversion.`;
}
