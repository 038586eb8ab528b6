import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { test as base, type Locator, type Page } from '@playwright/test';
import { sitePages } from '#lib/pages/site-pages.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { copyWithPseudoLanguage, PSEUDO } from '../../support/languages/pseudo-language.ts';
import { projectDir, startServer, temporaryDataDir, temporaryDir } from '../../support/server/server.ts';
import { type InputFile, imageFile, textFile } from '../support/input-files.ts';
import { openParts } from '../support/open-parts.ts';
import { hydrated, overflow } from '../support/page.ts';
import { expect } from '../support/test.ts';

// A ninth language, added as docs/how-to/add-a-language.md says, shows what does not fit, and what is not translated.

/** The site of a copy of the project with the pseudo-language. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const [copy, data] = [await temporaryDir(), await temporaryDataDir()];
      await copyWithPseudoLanguage(copy.path);
      // Share images that are drawn already.
      await cp(join(projectDir, '.cache'), join(copy.path, '.cache'), { recursive: true, force: true }).catch(() => {});
      await promisify(execFile)(join(projectDir, 'node_modules/.bin/astro'), ['build'], {
        cwd: copy.path,
        maxBuffer: Infinity,
      });
      const server = await startServer({ DATA_DIR: data.path }, ['env', '-C', copy.path]);
      await use(server.url);
      await server.end();
      await Promise.all([copy.remove(), data.remove()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
});

/** Names, code and names of files that are no translations. */
const untranslatable = /^(Image|Converter|JPEG|WebP|AVIF|GIF|TIFF|ICO|HEIC|RAW|HEX|OKLCH|oklch|visitor|Copyright)$/;

/** Texts of a page, also those that only some visitors hear, that have a word without accents. */
async function untranslatedTexts(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const skipped = '[lang]:not(html), [hreflang], script, style, noscript, pre, code, [translate="no"]';
    const found: string[] = [];
    const add = (element: Element | null, text: string | null) => {
      if (text && element?.checkVisibility() && !element.closest(skipped))
        found.push(text.replaceAll(/\s+/g, ' ').trim());
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) add(walker.currentNode.parentElement, walker.currentNode.textContent);
    const attributes = [
      'aria-label',
      'aria-description',
      'aria-valuetext',
      'aria-roledescription',
      'alt',
      'placeholder',
      'title',
    ];
    for (const element of document.querySelectorAll('body *'))
      for (const name of attributes) add(element, element.getAttribute(name));
    return found;
  });
  return [...new Set(texts)].filter((text) => wordsOf(text).some(isEnglish));
}

/** Words outside of names of files and of types. */
const wordsOf = (text: string): string[] =>
  text.replaceAll(/[\p{L}\p{M}\d-]*\.[a-z]{3,4}\b|image\/\w+|#\w+/gu, '').match(/[\p{L}\p{M}]+/gu) ?? [];
const isEnglish = (word: string): boolean =>
  /^[a-z]{3,}$/i.test(word) && /[aeiouy]/i.test(word) && !untranslatable.test(word);

/** Texts that end outside of the box of their element, or are cut off. Names of files are shortened on purpose. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isScrolled = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const isHidden = (element: Element) => getComputedStyle(element).clipPath !== 'none' || boxOf(element).width < 2;
    const blockOf = (element: Element): Element | null => {
      for (let block: Element | null = element; block; block = block.parentElement)
        if (!/^(inline|contents)$/.test(getComputedStyle(block).display)) return block;
      return null;
    };
    const isCut = (text: Node, block: Element): boolean => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right } = boxOf(block);
      return [...range.getClientRects()].some((line) => line.right > right + 1.5 || line.left < left - 1.5);
    };
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode;
      const block = text.parentElement?.checkVisibility() ? blockOf(text.parentElement) : null;
      if (!block || !text.textContent?.trim() || isHidden(block) || isScrolled(block)) continue;
      if (isCut(text, block)) found.push(text.textContent);
    }
    return found;
  });

async function problemsOf(page: Page): Promise<string[]> {
  const wider = await overflow(page);
  return [
    ...(wider > 0 ? [`${wider} px too wide`] : []),
    ...(await untranslatedTexts(page)).map((text) => `not translated: ${text}`),
    ...(await cutTexts(page)).map((text) => `cut: ${text}`),
  ];
}

test('every page is translated, and fits phones, tablets, laptops and a zoom of 200 %', async ({ page }) => {
  test.setTimeout(600_000);
  for (const { path, kind } of sitePages) {
    await page.goto(kind === 'home' ? `/${PSEUDO}` : `/${PSEUDO}${path}`);
    await hydrated(page);
    // Half of 1366 px is a zoom of 200 %.
    for (const width of [320, 360, 683, 768, 1366]) {
      await page.setViewportSize({ width, height: 740 });
      expect.soft(await problemsOf(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

interface Task {
  path: string;
  files(): Promise<InputFile[]>;
  /** What appears when the files are converted, in one of the pages that convert. */
  convert?: (page: Page) => Promise<Locator>;
}

const photo = () => imageFile('a.jpg', 1200, 800);
const graphic = () => imageFile('b.png', 640, 480);
const convert = async (page: Page): Promise<Locator> => {
  await page.locator('#convert').click();
  return page.locator('a[download]').first();
};

const tasks: readonly Task[] = [
  { path: '', files: async () => [await photo(), await graphic(), textFile('c.txt')], convert },
  { path: '/convert/jpg-to-webp', files: async () => [await photo()], convert },
  { path: '/batch-convert', files: async () => [await photo(), await graphic()], convert },
  {
    path: '/pdf-to-jpg',
    files: async () => [{ name: 'd.pdf', mimeType: 'application/pdf', buffer: await longPdf(3) }],
    convert,
  },
  { path: '/images-to-pdf', files: async () => [await photo(), await graphic()] },
  { path: '/image-compression', files: async () => [await photo()] },
  { path: '/tools/color-palette', files: async () => [await photo()] },
  { path: '/tools/favicon-generator', files: async () => [await graphic()] },
  { path: '/tools/image-comparison', files: async () => [await photo(), await graphic()] },
];

for (const width of [320, 1366]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path, files, convert } of tasks) {
      test(`all parts of ${path || 'the home page'} are translated and fit`, async ({ page }) => {
        test.setTimeout(300_000);
        const look = async (part: string) => expect.soft(await problemsOf(page), part).toEqual([]);
        await page.goto(`/${PSEUDO}${path}`);
        await hydrated(page);
        await page
          .locator('input[type=file]:not([webkitdirectory])')
          .first()
          .setInputFiles(await files());
        await page
          .getByText(/^[abd]\.\w{3}$/)
          .filter({ visible: true })
          .first()
          .waitFor();
        await openParts(page, look);
        if (!convert) return;
        const result = await convert(page);
        await result.waitFor();
        await look('converted');
        await openParts(page, look);
      });
    }
  });
}
