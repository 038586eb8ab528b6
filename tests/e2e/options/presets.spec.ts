import { readFile } from 'node:fs/promises';
import { formatCard, formatRadio, hydrated, openHome, openPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

// Tests of what presets contain and how they are stored: src/islands/options/presets/presets.test.ts.

test('settings are saved as a preset, applied, undone, linked, renamed, exported, imported and deleted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  const menu = page.getByRole('button', { name: 'Presets' });
  const choose = async (name: string | RegExp) => {
    await menu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Presets' });

  await test.step('save', async () => {
    await formatCard(page, 'WebP').click();
    await page.getByRole('switch', { name: 'Watermark' }).click();
    await choose('Save current settings…');
    const save = page.getByRole('dialog', { name: 'Save preset' });
    await expect(save).toContainText('WebP, watermark');
    await save.getByRole('textbox', { name: 'Name' }).fill('Blog');
    await save.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(save).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('apply after a reload, and undo', async () => {
    // A preset is stored for all pages and visits.
    await openPage(page, '/convert/png-to-jpg');
    await choose(/^Smallest/);
    await expect(formatRadio(page, 'AVIF')).toBeChecked();
    await choose('Blog');
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Watermark' })).toBeChecked();
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(formatRadio(page, 'AVIF')).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Watermark' })).not.toBeChecked();
  });

  await test.step('rename', async () => {
    await choose('Manage presets…');
    await dialog.getByRole('button', { name: 'Rename Blog' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Site');
    await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
    await expect(dialog.getByRole('button', { name: 'Rename Site' })).toBeFocused();
  });

  let link = '';
  await test.step('export and copy a link', async () => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export Site' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('Site.json');
    expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toEqual({
      name: 'Site',
      options: { outputFormat: 'webp', hasWatermark: true },
    });
    await dialog.getByRole('button', { name: 'Copy link to Site' }).click();
    await expect(dialog.getByText(/^Link copied\./)).toBeVisible();
    link = await page.evaluate(() => navigator.clipboard.readText());
    await expect(dialog.getByRole('textbox', { name: 'Link to Site' })).toHaveValue(link);
    expect(link).not.toContain('Site');
  });

  await test.step('delete and import', async () => {
    await dialog.getByRole('button', { name: 'Delete Site' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(0);
    await dialog.getByLabel('Import…').setInputFiles({
      name: 'site.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"name":"Site","options":{"outputFormat":"png"}}'),
    });
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(menu).toBeFocused();
  });

  await test.step('a link sets nothing until it is accepted', async () => {
    await openPage(page, `/${new URL(link).hash}`);
    const offer = page.getByRole('button', { name: 'Use these settings: WebP and watermark' });
    await expect(offer).toBeVisible();
    await expect(formatRadio(page, 'WebP')).not.toBeChecked();
    await offer.click();
    await expect(formatRadio(page, 'WebP')).toBeChecked();
    expect(new URL(page.url()).hash).toBe('');
    await page.reload();
    await hydrated(page);
    await expect(formatRadio(page, 'WebP')).toBeChecked();
  });
});
