import type { ResultFormat } from '../formats/formats.ts';
import { type Pair, pairPath, pairsWithPage, pdfMakerSources, pdfTargets } from '../formats/pairs.ts';
import { OFFLINE_PATH } from '../site.ts';

/** What a page shows. A page with a text has it in `src/content`, by its path. */
type PageSubject =
  | { kind: 'home' | 'toolList' | 'comparison' | 'palette' | 'favicon' | 'offline' | 'notFound' | 'text' }
  | { kind: 'pair'; pair: Pair }
  | { kind: 'imagesToPdf'; source?: (typeof pdfMakerSources)[number] }
  | { kind: 'pdfToImages'; target: (typeof pdfTargets)[number] }
  | { kind: 'converter'; opens: 'batch' | 'compression' | 'effects' | 'photo' | 'resize' | 'signature' };

/** A part of the site that can be switched off (`DISABLED_FEATURES`, `ALLOWED_FORMATS`), with pages of its own. */
export type SitePart = 'tools' | ResultFormat;

/** A page that is built in every language. */
export type SitePage = PageSubject & {
  /** English path, which identifies the page: content, links and props of components have it. */
  path: string;
  /** The part without which the site does not have the page. */
  part?: SitePart;
};

/** The page of unknown addresses. */
export const NOT_FOUND_PATH = '/404';

/** Every page that is built. Others are rendered on demand. */
export const sitePages: readonly SitePage[] = [
  { path: '/', kind: 'home' },
  ...pairsWithPage.map((pair) => ({ path: pairPath(pair), kind: 'pair', pair, part: pair.target }) as const),
  ...pdfTargets.map((target) => ({ path: `/pdf-to-${target}`, kind: 'pdfToImages', target, part: target }) as const),
  { path: '/images-to-pdf', kind: 'imagesToPdf', part: 'pdf' },
  ...pdfMakerSources.map(
    (source) => ({ path: `/${source}-to-pdf`, kind: 'imagesToPdf', source, part: 'pdf' }) as const,
  ),
  { path: '/batch-convert', kind: 'converter', opens: 'batch' },
  { path: '/image-compression', kind: 'converter', opens: 'compression' },
  { path: '/image-effects', kind: 'converter', opens: 'effects' },
  { path: '/image-resizer', kind: 'converter', opens: 'resize' },
  { path: '/photo-size-kb', kind: 'converter', opens: 'photo' },
  { path: '/signature-size-kb', kind: 'converter', opens: 'signature' },
  { path: '/tools', kind: 'toolList', part: 'tools' },
  { path: '/tools/image-comparison', kind: 'comparison', part: 'tools' },
  { path: '/tools/color-palette', kind: 'palette', part: 'tools' },
  { path: '/tools/favicon-generator', kind: 'favicon', part: 'tools' },
  { path: '/about', kind: 'text' },
  { path: '/privacy', kind: 'text' },
  { path: '/terms', kind: 'text' },
  { path: OFFLINE_PATH, kind: 'offline' },
  { path: NOT_FOUND_PATH, kind: 'notFound' },
];
