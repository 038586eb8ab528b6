import { formatName, type Pair } from '#lib/formats/pairs.ts';

/** The sentence of the specification about a pair of formats. */
export function pairPromise({ source, target }: Pair): string {
  const [from, to] = [source, target].map((format) => formatName(format).toUpperCase());
  return `Convert your ${from} images to ${to} format online for free. No registration required. Fast, easy, and secure ${from} to ${to} conversion.`;
}
