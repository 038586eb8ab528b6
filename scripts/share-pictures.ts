// Draws the share image of each built page: docs/decisions/0017-derive-sitemap-and-share-images.md
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { sharePicturePath } from '../src/layouts/share-picture.ts';
import { formatName, pairFormats } from '../src/lib/formats/pairs.ts';
import { placeholders, SITE_PLACEHOLDER } from '../src/lib/site.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { drawSharePicture, type ShareWords } from './share-picture.ts';

const names: Record<string, string> = {
  ...Object.fromEntries(pairFormats.map((format) => [format, formatName(format)])),
  pdf: 'PDF',
};

export function sharePictures(): AstroIntegration {
  return {
    name: 'share-pictures',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Must be set before text is first rendered below.
        process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./share-pictures.conf', import.meta.url));
        const clientDir = fileURLToPath(dir);
        const pages = (await builtPages(clientDir)).filter(hasOwnPicture);
        const beganAt = performance.now();
        await Promise.all(
          pages.map(async (page) => {
            const file = join(clientDir, sharePicturePath(page.path));
            const picture = await drawSharePicture(wordsOf(page));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, picture);
          }),
        );
        logger.info(`${pages.length} pictures in ${Math.round(performance.now() - beganAt)} ms`);
      },
    },
  };
}

const hasOwnPicture = ({ path, picture }: BuiltPage): boolean =>
  picture === new URL(sharePicturePath(path), SITE_PLACEHOLDER).href;

/** @throws Error if the heading contains a placeholder, because images cannot be changed at run time */
function wordsOf({ path, heading }: BuiltPage): ShareWords {
  const open = Object.values(placeholders).find((placeholder) => heading.includes(placeholder));
  if (open) throw new Error(`The heading of ${path} has ${open} in it, which cannot be drawn`);
  if (path === '/') return { heading, to: ['JPG', 'PNG', 'WebP', 'AVIF'] };
  const [, from = '', to = ''] = /(\w+)-to-(\w+)$/.exec(path) ?? [];
  return names[from] && names[to] ? { heading, from: names[from], to: [names[to]] } : { heading, to: [] };
}
