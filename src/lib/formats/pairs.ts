import { hasServer } from '../has-server.ts';
import { commonFormats, formatOfName, formats, type OutputFormat, outputFormats } from './formats.ts';

type Outputs = { [F in OutputFormat]: (typeof formats)[F]['output'] };

/** The formats with their own pages, each as a source and as a target. */
export type PairFormat = { [F in OutputFormat]: Outputs[F]['pages'] extends true ? F : never }[OutputFormat];
const isPairFormat = (format: OutputFormat): format is PairFormat => formats[format].output.pages;
export const pairFormats = outputFormats.filter(isPairFormat).filter((format) => hasServer || format !== 'svg');

/** The formats with a page `/pdf-to-<format>`. */
export const pdfTargets = hasServer ? pairFormats.filter((format) => commonFormats.includes(format)) : [];

/** A source and a target format with a conversion page. */
export interface Pair {
  source: PairFormat;
  target: PairFormat;
}

/** The pair that a path resolves to. */
export interface ResolvedPair extends Pair {
  /** Whether the path names exactly this pair, without a fallback. */
  exact: boolean;
}

/** The fallback pair: JPG to PNG. */
const defaultPair = { source: 'jpg', target: 'png' } as const satisfies Pair;

/** The name of a format in titles, headings and links. */
export const formatName = (format: OutputFormat): string => formats[format].output.name;

/** Every pair of different formats. */
export const pairs: readonly Pair[] = pairFormats.flatMap((source) =>
  pairFormats.filter((target) => target !== source).map((target) => ({ source, target })),
);

export const pairSlug = ({ source, target }: Pair): string => `${source}-to-${target}`;
export const pairPath = (pair: Pair): string => `/convert/${pairSlug(pair)}`;
/** `JPG to PNG`. */
export const pairName = ({ source, target }: Pair): string => `${formatName(source)} to ${formatName(target)}`;

/** A link to the page that converts to a format. Formats without their own pages link to the home page. */
export function converterLink(original: string, target: OutputFormat): { href: string; text: string } {
  const text = `Convert to ${formatName(target)}`;
  if (!isPairFormat(target)) return { href: `/?format=${target}#upload`, text };
  if (original === 'pdf') return { href: `/pdf-to-${target}`, text: `PDF to ${formatName(target)}` };
  const pair = pairOf(original, target);
  return { href: `/convert/${original}-to-${target}`, text: pair.exact ? pairName(pair) : text };
}

/**
 * Resolves the names of two formats to a pair. A name can be any extension of a format, in any case. Unknown formats
 * fall back to JPG as source and PNG as target. A fallback never replaces a valid target. If both names are the same
 * format, the target is replaced.
 */
export function pairOf(sourceName: string, targetName: string): ResolvedPair {
  const [source, target] = [pairFormatOf(sourceName), pairFormatOf(targetName)];
  const pair = resolvePair(source, target);
  return { ...pair, exact: sourceName === pair.source && targetName === pair.target };
}

/** Resolves the last segment of a path below `/convert/`: `png-to-webp` is a pair, `webp` is a target. */
export function pairOfSlug(slug: string): ResolvedPair {
  const at = slug.search(/-to-/i);
  return at < 0 ? pairOf('', slug) : pairOf(slug.slice(0, at), slug.slice(at + '-to-'.length));
}

function resolvePair(source: PairFormat | undefined, target: PairFormat | undefined): Pair {
  if (source === undefined)
    return {
      source: target === defaultPair.source ? defaultPair.target : defaultPair.source,
      target: target ?? defaultPair.target,
    };
  if (target !== undefined && target !== source) return { source, target };
  return { source, target: source === defaultPair.target ? defaultPair.source : defaultPair.target };
}

function pairFormatOf(name: string): PairFormat | undefined {
  const format = formatOfName(`.${name}`);
  return pairFormats.find((one) => one === format);
}
