import { longPdf } from '../../fixtures/pdf.ts';
import { choose, formatCard, formatRadio, openPage, results } from '../support/page.ts';
import { expect, test } from '../support/test.ts';
import { pdfFile } from './pdf-panel.ts';

// tests/integration/site/site-head.test.ts checks the canonical URLs.

const targets = { jpg: 'JPEG', png: 'PNG', webp: 'WebP', avif: 'AVIF' } as const;

test('each target has its listed page, and an unknown one opens the JPG page', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  for (const [target, label] of Object.entries(targets)) {
    await page.goto(`/pdf-to-${target}`);
    await expect(formatRadio(page, label)).toBeChecked();
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    expect(sitemap).toContain(`/pdf-to-${target}<`);
  }
  const response = await page.goto('/pdf-to-xyz');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('radio', { name: 'JPEG' })).toBeChecked();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PDF to JPG converter');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(sitemap).not.toContain('/pdf-to-xyz');
});

test('the page overrides stored options, the query overrides the page, and PDFs are converted to it', async ({
  page,
}) => {
  await openPage(page, '/');
  await formatCard(page, 'AVIF').click();
  await page.goto('/pdf-to-png');
  await expect(formatRadio(page, 'PNG')).toBeChecked();
  await page.goto('/pdf-to-png?format=webp');
  await expect(formatRadio(page, 'WebP')).toBeChecked();
  await openPage(page, '/pdf-to-png');
  await page.getByRole('radiogroup', { name: 'Output format' }).getByText('JPEG').click();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect(formatRadio(page, 'PNG')).toBeChecked();
  await choose(page, pdfFile('paper.pdf', await longPdf(1)));
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(results(page).getByRole('listitem')).toContainText(['paper-page-1.png']);
});
