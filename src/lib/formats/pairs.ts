import { commonFormats, formatOfName, formats, type OutputFormat, outputFormats } from './formats.ts';

type Outputs = { [F in OutputFormat]: (typeof formats)[F]['output'] };

/** The formats that have pages of their own, each as a source and as a target. */
export type PairFormat = { [F in OutputFormat]: Outputs[F]['pages'] extends true ? F : never }[OutputFormat];
const isPairFormat = (format: OutputFormat): format is PairFormat => formats[format].output.pages;
export const pairFormats = outputFormats.filter(isPairFormat);

/** The formats with a page `/pdf-to-<format>`. */
export const pdfTargets = pairFormats.filter((format) => commonFormats.includes(format));

/** Two formats, of which a page converts one to the other. */
export interface Pair {
  source: PairFormat;
  target: PairFormat;
}

/** What a path opens. */
export interface OpenedPair extends Pair {
  /** Whether the path is that pair's own, rather than one that falls back to it. */
  exact: boolean;
}

/** What a converter is for when nobody says: JPG to PNG. */
const usual = { source: 'jpg', target: 'png' } as const satisfies Pair;

/** What a format is called in titles, headings and links. */
export const formatName = (format: OutputFormat): string => formats[format].output.name;

/** Every pair, a source never being its own target. */
export const pairs: readonly Pair[] = pairFormats.flatMap((source) =>
  pairFormats.filter((target) => target !== source).map((target) => ({ source, target })),
);

export const pairSlug = ({ source, target }: Pair): string => `${source}-to-${target}`;
export const pairPath = (pair: Pair): string => `/convert/${pairSlug(pair)}`;
/** `JPG to PNG`. */
export const pairName = ({ source, target }: Pair): string => `${formatName(source)} to ${formatName(target)}`;

/** A page that converts to a format, with a link text. A format without pages of its own is chosen on the home page. */
export function converterLink(original: string, target: OutputFormat): { href: string; text: string } {
  const text = `Convert to ${formatName(target)}`;
  if (!isPairFormat(target)) return { href: `/?format=${target}#upload`, text };
  if (original === 'pdf') return { href: `/pdf-to-${target}`, text: `PDF to ${formatName(target)}` };
  const pair = pairOf(original, target);
  return { href: `/convert/${original}-to-${target}`, text: pair.exact ? pairName(pair) : text };
}

/**
 * What a pair of names opens. A format may be called by any of its extensions, in any case. Unknown formats fall back to
 * JPG as source and PNG as target; what is asked for as a target stays, so that the source gives way where they would be
 * the same by falling back. The same format twice keeps its source.
 */
export function pairOf(sourceName: string, targetName: string): OpenedPair {
  const [source, target] = [pairFormatOf(sourceName), pairFormatOf(targetName)];
  const pair = settled(source, target);
  return { ...pair, exact: sourceName === pair.source && targetName === pair.target };
}

/**
 * What the last part of a path below `/convert/` opens: `png-to-webp` a pair, `webp` the conversion to that.
 */
export function pairOfSlug(slug: string): OpenedPair {
  const at = slug.search(/-to-/i);
  return at < 0 ? pairOf('', slug) : pairOf(slug.slice(0, at), slug.slice(at + '-to-'.length));
}

function settled(source: PairFormat | undefined, target: PairFormat | undefined): Pair {
  if (source === undefined)
    return { source: target === usual.source ? usual.target : usual.source, target: target ?? usual.target };
  if (target !== undefined && target !== source) return { source, target };
  return { source, target: source === usual.target ? usual.source : usual.target };
}

function pairFormatOf(name: string): PairFormat | undefined {
  const format = formatOfName(`.${name}`);
  return pairFormats.find((one) => one === format);
}
