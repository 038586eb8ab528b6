import { type Pair, pairPath, pairsWithPage, pdfMakerSources, pdfTargets } from '../formats/pairs.ts';
import { OFFLINE_PATH } from '../site.ts';

/** What a page shows. A page with a text has it in `src/content`, by its path. */
type PageSubject =
  | { kind: 'home' | 'toolList' | 'comparison' | 'palette' | 'favicon' | 'offline' | 'notFound' | 'text' }
  | { kind: 'pair'; pair: Pair }
  | { kind: 'imagesToPdf'; source?: (typeof pdfMakerSources)[number] }
  | { kind: 'pdfToImages'; target: (typeof pdfTargets)[number] }
  | { kind: 'converter'; opens: 'batch' | 'compression' | 'effects' | 'photo' | 'resize' | 'signature' };

/** A page that is built in every language. */
export type SitePage = PageSubject & {
  /** English path, which identifies the page: content, links and props of components have it. */
  path: string;
};

/** The page of unknown addresses. */
export const NOT_FOUND_PATH = '/404';

/** Every page that is built. Others are rendered on demand. */
export const sitePages: readonly SitePage[] = [
  { path: '/', kind: 'home' },
  ...pairsWithPage.map((pair) => ({ path: pairPath(pair), kind: 'pair', pair }) as const),
  ...pdfTargets.map((target) => ({ path: `/pdf-to-${target}`, kind: 'pdfToImages', target }) as const),
  { path: '/images-to-pdf', kind: 'imagesToPdf' },
  ...pdfMakerSources.map((source) => ({ path: `/${source}-to-pdf`, kind: 'imagesToPdf', source }) as const),
  { path: '/batch-convert', kind: 'converter', opens: 'batch' },
  { path: '/image-compression', kind: 'converter', opens: 'compression' },
  { path: '/image-effects', kind: 'converter', opens: 'effects' },
  { path: '/image-resizer', kind: 'converter', opens: 'resize' },
  { path: '/photo-size-kb', kind: 'converter', opens: 'photo' },
  { path: '/signature-size-kb', kind: 'converter', opens: 'signature' },
  { path: '/tools', kind: 'toolList' },
  { path: '/tools/image-comparison', kind: 'comparison' },
  { path: '/tools/color-palette', kind: 'palette' },
  { path: '/tools/favicon-generator', kind: 'favicon' },
  { path: '/about', kind: 'text' },
  { path: '/privacy', kind: 'text' },
  { path: '/terms', kind: 'text' },
  { path: OFFLINE_PATH, kind: 'offline' },
  { path: NOT_FOUND_PATH, kind: 'notFound' },
];
