import { screens, setTheme } from '../support/accessibility.ts';
import { channelsOf } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { animationsOf, flawless, pageInspector } from './page-checks.ts';
import { pagesOnDemand, pageTemplates, sitemapPaths } from './site-paths.ts';

// One page of each template. The long run checks every page in every theme: e2e/long/all-pages.spec.ts.

const examples = pageTemplates.map(({ example }) => example);

test('every page of the sitemap belongs to one template', async ({ page }) => {
  const paths = await sitemapPaths(page);
  const templatesOf = (path: string) => pageTemplates.filter((template) => template.paths.test(path)).length;
  expect(paths.filter((path) => templatesOf(path) !== 1)).toEqual([]);
  expect(examples.filter((path) => !paths.includes(path))).toEqual([]);
});

for (const { theme, viewport } of screens) {
  test.describe(`${theme}, ${viewport.width} px wide`, () => {
    test.use({ viewport });

    test('pages are accessible, isolated, fit the viewport, also at 200 % text size, and load without layout shifts', async ({
      page,
    }) => {
      await setTheme(page, theme);
      const inspect = await pageInspector(page);
      for (const path of [...examples, ...(await pagesOnDemand(page))]) {
        // The inspection of the previous page ends with reduced motion.
        await page.emulateMedia({ reducedMotion: null });
        expect.soft(await inspect(path), path).toEqual(flawless);
        expect.soft(await animationsOf(page), `${path} with reduced motion`).toEqual([]);
      }
    });
  });
}

test('text pages print dark text on white, without navigation', async ({ page }) => {
  await setTheme(page, 'dark');
  for (const path of ['/about', '/privacy', '/terms']) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('banner')).toHaveCount(0);
    const text = await channelsOf(page, 'main p', 'color');
    expect(Math.max(...text.slice(0, 3)), path).toBeLessThan(120);
    const [red, green, blue, alpha] = await channelsOf(page, 'html', 'backgroundColor');
    expect(alpha === 0 || Math.min(red ?? 0, green ?? 0, blue ?? 0) === 255, path).toBe(true);
  }
});
