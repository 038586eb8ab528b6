// Draws the share image of each built page: docs/decisions/0017-derive-sitemap-and-share-images.md
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { shareImagePath } from '../src/layouts/share-image.ts';
import { formatIds } from '../src/lib/formats/formats.ts';
import { formatName } from '../src/lib/formats/pairs.ts';
import { placeholders, SITE_PLACEHOLDER } from '../src/lib/site.ts';
import { type BuiltPage, builtPages } from './built-pages.ts';
import { drawShareImage, type ShareWords } from './share-image.ts';

const names: Record<string, string> = Object.fromEntries(formatIds.map((format) => [format, formatName(format)]));

export function shareImages(): AstroIntegration {
  return {
    name: 'share-images',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        // Must be set before text is first rendered below.
        process.env.FONTCONFIG_FILE = fileURLToPath(new URL('./share-images.conf', import.meta.url));
        const clientDir = fileURLToPath(dir);
        const pages = (await builtPages(clientDir)).filter(hasOwnImage);
        const beganAt = performance.now();
        await Promise.all(
          pages.map(async (page) => {
            const file = join(clientDir, shareImagePath(page.path));
            const image = await drawShareImage(wordsOf(page));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, image);
          }),
        );
        logger.info(`${pages.length} pictures in ${Math.round(performance.now() - beganAt)} ms`);
      },
    },
  };
}

const hasOwnImage = ({ path, image }: BuiltPage): boolean =>
  image === new URL(shareImagePath(path), SITE_PLACEHOLDER).href;

/** @throws Error if the heading contains a placeholder, because images cannot be changed at run time */
function wordsOf({ path, heading }: BuiltPage): ShareWords {
  const open = Object.values(placeholders).find((placeholder) => heading.includes(placeholder));
  if (open) throw new Error(`The heading of ${path} has ${open} in it, which cannot be drawn`);
  if (path === '/') return { heading, to: ['JPG', 'PNG', 'WebP', 'AVIF'] };
  const [, from = '', to = ''] = /(\w+)-to-(\w+)$/.exec(path) ?? [];
  return names[from] && names[to] ? { heading, from: names[from], to: [names[to]] } : { heading, to: [] };
}
