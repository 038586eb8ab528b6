import { localizedPath } from '#lib/pages/localized-path.ts';
import { animationsOf, flawless, openInitially, pageInspector } from '../pages/page-checks.ts';
import { pagesOnDemand, pageTemplates, sitemapPaths } from '../pages/site-paths.ts';
import { screens, setTheme } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const examples = [...pageTemplates.map(({ example }) => example), '/convert/heic-to-avif'];
const translatedExamples = (['de', 'ja'] as const).flatMap((language) =>
  examples.map((path) => localizedPath(path, language)),
);

for (const theme of ['light', 'dark'] as const) {
  for (const { viewport } of screens) {
    test.describe(`${theme}, ${viewport.width} px wide`, () => {
      test.use({ viewport });

      test('every page is accessible, isolated, fits the viewport, and loads without layout shifts', async ({
        page,
      }) => {
        test.setTimeout(600_000);
        await setTheme(page, theme);
        const inspect = await pageInspector(page);
        for (const path of [...(await sitemapPaths(page)), ...(await pagesOnDemand(page))]) {
          await page.emulateMedia({ reducedMotion: null });
          expect.soft(await inspect(path), path).toEqual(flawless);
        }
      });

      test('one page of each template is the same in German and Japanese', async ({ page }) => {
        test.setTimeout(300_000);
        await setTheme(page, theme);
        const inspect = await pageInspector(page);
        for (const path of translatedExamples) {
          await page.emulateMedia({ reducedMotion: null });
          expect.soft(await inspect(path), path).toEqual(flawless);
        }
      });
    });
  }
}

test('no page has animations with reduced motion', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of [...(await sitemapPaths(page)), ...(await pagesOnDemand(page))]) {
    await openInitially(page, path);
    expect.soft(await animationsOf(page), path).toEqual([]);
  }
});
