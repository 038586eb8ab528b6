// Draws the share image of each built page: docs/decisions/0017-derive-sitemap-and-share-images.md
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shareImagePath } from '../src/layouts/share-image.ts';
import { formatIds } from '../src/lib/formats/formats.ts';
import { formatName } from '../src/lib/formats/pairs.ts';
import { languageIds } from '../src/lib/language/languages.ts';
import { localizedPath } from '../src/lib/pages/localized-path.ts';
import { sitePages } from '../src/lib/pages/site-pages.ts';
import { placeholders, SITE_PLACEHOLDER } from '../src/lib/site.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { drawShareImage, type ShareWords } from './share-image.ts';

/** Images of earlier builds, by what is drawn and how. Drawing all of them takes 15 seconds. */
const cacheDir = fileURLToPath(new URL('../node_modules/.cache/share-images', import.meta.url));
const fonts = fileURLToPath(new URL('./share-images.conf', import.meta.url));
const drawing = fileURLToPath(new URL('./share-image.ts', import.meta.url));

/** English paths by the paths of all languages. */
const englishPaths = new Map(
  languageIds.flatMap((language) => sitePages.map(({ path }) => [localizedPath(path, language), path])),
);

const names: Record<string, string> = Object.fromEntries(formatIds.map((format) => [format, formatName(format)]));

export function shareImages(): AstroIntegration {
  return {
    name: 'share-images',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Must be set before text is first rendered below.
        process.env.FONTCONFIG_FILE = fonts;
        const method = `${await readFile(drawing, 'utf8')}${await readFile(fonts, 'utf8')}`;
        await mkdir(cacheDir, { recursive: true });
        const clientDir = fileURLToPath(dir);
        const pages = (await builtPages(clientDir)).filter(hasOwnImage);
        const beganAt = performance.now();
        await Promise.all(
          pages.map(async (page) => {
            const file = join(clientDir, shareImagePath(page.path));
            const image = await cachedImage(wordsOf(page), method);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, image);
          }),
        );
        logger.info(`${pages.length} pictures in ${Math.round(performance.now() - beganAt)} ms`);
      },
    },
  };
}

/** @param method changes with the way in which images are drawn */
async function cachedImage(words: ShareWords, method: string): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(words)).update(method).digest('hex');
  const path = join(cacheDir, `${key}.png`);
  const cached = await readFile(path).catch(() => undefined);
  if (cached) return cached;
  const image = await drawShareImage(words);
  const temporary = randomUUID();
  // Renamed when complete, because a build can be interrupted, and two pages can have the same image.
  await writeFile(`${path}.${temporary}`, image);
  await rename(`${path}.${temporary}`, path);
  return image;
}

const hasOwnImage = ({ path, image }: BuiltPage): boolean =>
  image === new URL(shareImagePath(path), SITE_PLACEHOLDER).href;

/** @throws Error if the heading contains a placeholder, because images cannot be changed at run time */
function wordsOf({ path, heading }: BuiltPage): ShareWords {
  const open = Object.values(placeholders).find((placeholder) => heading.includes(placeholder));
  if (open) throw new Error(`The heading of ${path} has ${open} in it, which cannot be drawn`);
  const englishPath = englishPaths.get(path) ?? path;
  if (englishPath === '/') return { heading, to: ['JPG', 'PNG', 'WebP', 'AVIF'] };
  const [, from = '', to = ''] = /(\w+)-to-(\w+)$/.exec(englishPath) ?? [];
  return names[from] && names[to] ? { heading, from: names[from], to: [names[to]] } : { heading, to: [] };
}
