import { pageNameMessages } from '../pages/messages.ts';
import {
  commonFormats,
  type Format,
  type FormatId,
  formatIds,
  formatOfName,
  formats,
  type OutputFormat,
  outputFormats,
} from './formats.ts';

/** The formats that have a page with each other, as a source and as a target. */
export const pairFormats: readonly OutputFormat[] = outputFormats.filter((format) => formats[format].output.pages);

/** The formats with a page `/pdf-to-<format>`. */
export const pdfTargets = pairFormats.filter((format) => commonFormats.includes(format));

/** A format that a conversion page can start from. PDFs have pages of their own. */
type PairSource = Exclude<FormatId, 'pdf'>;

/** The formats with a page `/<format>-to-pdf`. */
export const pdfMakerSources: readonly FormatId[] = ['jpg', 'png', 'webp', 'heic'];

/** A source and a target format. */
export interface Pair {
  source: PairSource;
  target: OutputFormat;
  /** The kind of source that a page is about, by its extension, where a format has several: `cr2` of RAW. */
  kind?: string | undefined;
}

/** The pair that a path resolves to. */
export interface ResolvedPair extends Pair {
  /** Whether the path names exactly this pair, without a fallback. */
  exact: boolean;
}

/** The fallback pair: JPG to PNG. */
const defaultPair = { source: 'jpg', target: 'png' } as const satisfies Pair;

/** The name of a format in titles, headings and links. */
export function formatName(id: FormatId): string {
  const format: Format = formats[id];
  return format.output?.name ?? format.label;
}

/** Every pair of two different `pairFormats`. */
export const pairs: readonly Pair[] = pairFormats.flatMap((source) =>
  pairFormats.filter((target) => target !== source).map((target) => ({ source, target })),
);

/** The other pairs with a page. */
const otherPairs: readonly Pair[] = [
  { source: 'heic', target: 'jpg' },
  { source: 'heic', target: 'png' },
  { source: 'heic', target: 'webp' },
  { source: 'tiff', target: 'jpg' },
  { source: 'tiff', target: 'png' },
  { source: 'gif', target: 'webp' },
  { source: 'gif', target: 'png' },
  { source: 'webp', target: 'gif' },
  { source: 'bmp', target: 'png' },
  { source: 'ico', target: 'png' },
  { source: 'png', target: 'ico' },
  { source: 'svg', target: 'ico' },
  { source: 'jpg', target: 'ico' },
  { source: 'raw', target: 'jpg' },
  { source: 'raw', target: 'jpg', kind: 'dng' },
  { source: 'raw', target: 'jpg', kind: 'cr2' },
  { source: 'raw', target: 'jpg', kind: 'nef' },
  { source: 'raw', target: 'jpg', kind: 'arw' },
  { source: 'jxl', target: 'jpg' },
  { source: 'jxl', target: 'png' },
  { source: 'jpg', target: 'jxl' },
  { source: 'png', target: 'jxl' },
  { source: 'jpg', target: 'tiff' },
  { source: 'png', target: 'tiff' },
  { source: 'psd', target: 'png' },
  { source: 'psd', target: 'jpg' },
];

/** Every pair with a text and a page of its own, by source. */
export const pairsWithPage: readonly Pair[] = formatIds.flatMap((format) =>
  [...pairs, ...otherPairs].filter(({ source }) => source === format),
);

/**
 * The pair whose page shows the closest text: the pair itself, or the first one with the same source, else with the same target.
 * @param hasPage whether the site has the page of a pair
 */
export function closestPairWithPage({ source, target, kind }: Pair, hasPage = (_: Pair) => true): Pair {
  const offered = pairsWithPage.filter(hasPage);
  const sameSource = offered.filter((pair) => pair.source === source);
  const sameBoth = sameSource.filter((pair) => pair.target === target);
  const sameTarget = offered.find((pair) => pair.target === target);
  return sameBoth.find((pair) => pair.kind === kind) ?? sameBoth[0] ?? sameSource[0] ?? sameTarget ?? defaultPair;
}

export const pairSlug = ({ source, target, kind = source }: Pair): string => `${kind}-to-${target}`;
export const pairPath = (pair: Pair): string => `/convert/${pairSlug(pair)}`;
/** `JPG to PNG`. */
export const pairName = ({ target, ...of }: Pair): string => pageNameMessages.pair(sourceName(of), formatName(target));

/** The name of a pair's source in titles and headings. */
export const sourceName = ({ source, kind }: Omit<Pair, 'target'>): string => kind?.toUpperCase() ?? formatName(source);

/** A link to the page that converts to a format. Formats without their own pages link to the home page. */
export function converterLink(original: string, target: OutputFormat): { href: string; text: string } {
  const text = pageNameMessages.convertTo(formatName(target));
  if (!pairFormats.includes(target)) return { href: `/?format=${target}#upload`, text };
  if (original === 'pdf')
    return { href: `/pdf-to-${target}`, text: pageNameMessages.pair(formatName('pdf'), formatName(target)) };
  const pair = pairOf(original, target);
  return { href: `/convert/${original}-to-${target}`, text: pair.exact ? pairName(pair) : text };
}

/**
 * Resolves the names of two formats to a pair. A name can be any extension of a format, in any case. Unknown formats
 * fall back to JPG as source and PNG as target. A fallback never replaces a valid format. If both names are the same
 * format, the target is replaced.
 */
export function pairOf(name: string, targetName: string): ResolvedPair {
  const [source, target] = [sourceOfName(name), targetOfName(targetName)];
  const pair = resolvePair(source, target);
  const ofKind = pairsWithPage.find(({ kind, ...other }) => kind === name.toLowerCase() && isSame(other, pair));
  const found = ofKind ?? pair;
  return { ...found, exact: pairSlug(found) === `${name}-to-${targetName}` };
}

const isSame = (one: Pair, other: Pair): boolean => one.source === other.source && one.target === other.target;

/** Resolves the last segment of a path below `/convert/`: `png-to-webp` is a pair, `webp` is a target. */
export function pairOfSlug(slug: string): ResolvedPair {
  return pairOf(...namesOf(slug));
}

/** The page that converts from or to PDF, if a segment below `/convert/` names such a conversion: `heic-to-pdf`. */
export function pdfPageOfSlug(slug: string): string | undefined {
  const [source, target] = namesOf(slug).map(formatOfExtension);
  if (target === 'pdf') return source && pdfMakerSources.includes(source) ? `/${source}-to-pdf` : '/images-to-pdf';
  if (source !== 'pdf') return undefined;
  return `/pdf-to-${pdfTargets.find((one) => one === target) ?? 'jpg'}`;
}

function namesOf(slug: string): [source: string, target: string] {
  const at = slug.search(/-to-/i);
  return at < 0 ? ['', slug] : [slug.slice(0, at), slug.slice(at + '-to-'.length)];
}

function resolvePair(source: PairSource | undefined, target: OutputFormat | undefined): Pair {
  if (source === undefined)
    return {
      source: target === defaultPair.source ? defaultPair.target : defaultPair.source,
      target: target ?? defaultPair.target,
    };
  if (target !== undefined && target !== source) return { source, target };
  return { source, target: source === defaultPair.target ? defaultPair.source : defaultPair.target };
}

const formatOfExtension = (name: string): FormatId | undefined => formatOfName(`.${name}`);

function sourceOfName(name: string): PairSource | undefined {
  const format = formatOfExtension(name);
  return format === 'pdf' ? undefined : format;
}

function targetOfName(name: string): OutputFormat | undefined {
  const format = formatOfExtension(name);
  return outputFormats.find((one) => one === format);
}
