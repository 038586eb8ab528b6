import { pairName, pairPath, pairsWithPage } from '#lib/formats/pairs.ts';
import { imageFile } from '../support/input-files.ts';
import { choose, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test.describe('the FAQ', () => {
  test('has six questions, of which one is open at a time, initially the first', async ({ page }) => {
    await openHome(page);
    const answers = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details');
    const open = () => answers.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open).indexOf(true));
    await expect(answers).toHaveCount(6);
    await expect.poll(open).toBe(0);
    await answers.nth(2).locator('summary').click();
    await expect(answers.nth(2).getByRole('paragraph')).toBeVisible();
    await expect(answers.nth(0).getByRole('paragraph')).toBeHidden();
    await expect.poll(open).toBe(2);
    expect(await answers.evaluateAll((all) => all.filter((one) => (one as HTMLDetailsElement).open).length)).toBe(1);
    await answers.nth(2).locator('summary').click();
    await expect.poll(open).toBe(-1);
  });

  test('works by keyboard', async ({ page }) => {
    await openHome(page);
    const answers = page.getByRole('region', { name: 'Frequently Asked Questions' }).locator('details');
    await answers.nth(0).locator('summary').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(answers.nth(1).getByRole('paragraph')).toBeVisible();
    await expect(answers.nth(0).getByRole('paragraph')).toBeHidden();
    await page.keyboard.press('Space');
    await expect(answers.nth(1).getByRole('paragraph')).toBeHidden();
  });
});

test.describe('the page of a conversion', () => {
  const labels = { jpg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF', svg: 'SVG' } as const;

  test('is linked from the home page, and preselects its target', async ({ page }) => {
    await openHome(page);
    const linked = page.getByRole('navigation', { name: 'All conversions' });
    const ofPdf = ['PDF to JPG', 'PDF to PNG', 'PDF to WebP', 'PDF to AVIF'];
    const toPdf = ['Images to PDF', 'JPG to PDF', 'PNG to PDF', 'WebP to PDF', 'HEIC to PDF'];
    await expect(linked.getByRole('link')).toHaveText([...pairsWithPage.map(pairName), ...ofPdf, ...toPdf]);
    for (const pair of pairsWithPage) {
      await page.goto(pairPath(pair));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${pairName(pair)} converter`);
      await expect(page.getByRole('radio', { name: labels[pair.target] })).toBeChecked();
      const [from, to] = [pair.source.toUpperCase(), pair.target.toUpperCase()];
      const promise = `Convert your ${from} images to ${to} format online for free. No registration required. Fast, easy, and secure ${from} to ${to} conversion.`;
      await expect(page.getByText(promise, { exact: true })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveCount(0);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${pairPath(pair)}$`));
    }
  });

  test('converts to its target format', async ({ page }) => {
    await page.goto('/convert/png-to-avif');
    await choose(page, await imageFile('sea.png'));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Download sea.avif' })).toBeVisible();
  });
});

const fallbacks = {
  '/convert/heic-to-avif': '/convert/heic-to-jpg',
  '/convert/tif-to-png': '/convert/tiff-to-png',
  '/convert/psd-to-webp': '/convert/jpg-to-webp',
  '/convert/webp-to-xyz': '/convert/webp-to-png',
  '/convert/png-to-png': '/convert/png-to-jpg',
  '/convert/jpeg-to-png': '/convert/jpg-to-png',
  '/convert/avif': '/convert/jpg-to-avif',
  '/convert/xyz': '/convert/jpg-to-png',
};

test('an unknown conversion opens the closest known one, which is its canonical URL', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const [path, pair] of Object.entries(fallbacks)) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${pair}$`));
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(sitemap).toContain(`${pair}<`);
    expect(sitemap).not.toContain(`${path}<`);
    // Pages that are rendered on demand must not contain placeholders of prerendered pages.
    expect(await page.content()).not.toMatch(/\{[a-z]+-[a-z-]+\}|site-url\.invalid/);
  }
});

test('a source without a page of its own opens the converter from it to the named target', async ({ page }) => {
  await page.goto('/convert/gif-to-avif');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('GIF to AVIF converter');
  await expect(page.getByText('Drop your GIF files here')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'AVIF' })).toBeChecked();
  await page.goto('/convert/heic-to-pdf');
  await expect(page).toHaveURL(/\/heic-to-pdf$/);
});

for (const path of ['/convert', '/convert/a/b', '/convert/jpg-to-png/more']) {
  test(`${path} returns 404`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Page Not Found');
    await expect(page.locator('link[rel=canonical]')).not.toHaveAttribute('href', /site-url\.invalid/);
  });
}
