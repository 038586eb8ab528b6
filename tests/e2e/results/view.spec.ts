import type { Page } from '@playwright/test';
import { accessibilityProblems } from '../support/accessibility.ts';
import { imageFile } from '../support/input-files.ts';
import { action, choose, formatCard, openPage, overflow, removeConverted } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

const view = (page: Page) => page.getByRole('dialog');
const facts = (page: Page) => view(page).getByRole('region', { name: 'File Information' });

async function convertTwo(page: Page): Promise<void> {
  await openPage(page, '/?format=webp');
  await choose(page, await imageFile('a.png', 640, 480), await imageFile('b.png', 300, 400));
  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(page.getByRole('link', { name: 'Download b.webp' })).toBeVisible();
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1366, height: 650 } });

  test('View fills the window with the result, its original and the file information', async ({ page }) => {
    await convertTwo(page);
    await (await action(page, 'View a.webp')).click();
    await expect(page.getByRole('dialog', { name: 'a.webp' })).toBeVisible();
    expect(await view(page).boundingBox()).toMatchObject({ x: 0, y: 0, width: 1366, height: 650 });
    for (const fact of ['PNG', 'WebP', '640 × 480 px', '90%']) await expect(facts(page)).toContainText(fact);
    // The stage of the page gives way, so that there is one divider.
    await expect(page.getByRole('slider', { name: 'Compare original and result', includeHidden: true })).toHaveCount(1);
    await expect(view(page).getByRole('img', { name: 'Original' })).toBeVisible();
    expect(await accessibilityProblems(page)).toEqual([]);
    await view(page).getByRole('button', { name: 'Side by side' }).click();
    await expect(view(page).getByRole('slider')).toHaveCount(0);

    await view(page).getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'b.webp' })).toContainText('2 of 2');
    await expect(facts(page)).toContainText('300 × 400 px');
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByRole('dialog', { name: 'a.webp' })).toBeVisible();
    await page.keyboard.press('1');
    await expect(view(page).getByRole('button', { name: /^Zoom 100%/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view(page)).toHaveCount(0);
    await expect(
      page.getByRole('region', { name: 'Preview', exact: true }).getByRole('img', { name: 'Result' }),
    ).toBeVisible();
  });

  test('a result is shown as it was made after its options have changed, and alone without its original', async ({
    page,
  }) => {
    await convertTwo(page);
    await formatCard(page, 'JPEG').click();
    await page.getByRole('switch', { name: 'Resize' }).click();
    await (await action(page, 'View a.webp')).click();
    const size = () =>
      view(page)
        .getByRole('img', { name: 'Result' })
        .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    await expect.poll(size).toEqual([640, 480]);
    await page.keyboard.press('Escape');
    await removeConverted(page, 'a.webp');
    await page.getByRole('button', { name: 'Earlier results (1)' }).click();
    await (await action(page, 'View a.webp')).click();
    await expect.poll(size).toEqual([640, 480]);
    await expect(view(page).getByRole('img', { name: 'Original' })).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test('the information is below the image', async ({ page }) => {
    await convertTwo(page);
    await (await action(page, 'View b.webp')).click();
    await expect(facts(page)).toBeInViewport({ ratio: 1 });
    await expect(view(page).getByRole('img', { name: 'Result' })).toBeInViewport();
    await expect(view(page).getByRole('link', { name: 'Download' })).toBeInViewport({ ratio: 1 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    await view(page).getByRole('button', { name: 'Close' }).tap();
    await expect(view(page)).toHaveCount(0);
  });
});
