import { longPdf } from '../../fixtures/pdf.ts';
import { choose, formatCard, openPage, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { pdfFile } from './pdf-panel.ts';

const targets = { jpg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const;

for (const [target, label] of Object.entries(targets)) {
  test(`/pdf-to-${target} converts to ${label}`, async ({ page }) => {
    await page.goto(`/pdf-to-${target}`);
    await expect(page.getByRole('radio', { name: label })).toBeChecked();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/pdf-to-${target}$`));
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    expect(sitemap).toContain(`/pdf-to-${target}<`);
    await choose(page, pdfFile('paper.pdf', await longPdf(1)));
    await page.getByRole('button', { name: 'Convert', exact: true }).click();
    await expect(results(page).getByRole('listitem')).toContainText([`paper-page-1.${target}`]);
  });
}

test('an unknown target opens the JPG page, which is its canonical URL', async ({ page }) => {
  const response = await page.goto('/pdf-to-xyz');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PDF to JPG converter');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/pdf-to-jpg$/);
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/pdf-to-xyz');
});

test('the page overrides stored options, and the query overrides the page', async ({ page }) => {
  await openPage(page, '/');
  await formatCard(page, 'AVIF').click();
  await page.goto('/pdf-to-png');
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
  await page.goto('/pdf-to-png?format=webp');
  await expect(page.getByRole('radio', { name: 'WebP' })).toBeChecked();
  await openPage(page, '/pdf-to-png');
  await page.getByRole('radiogroup', { name: 'Output format' }).getByText('JPEG').click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
});
