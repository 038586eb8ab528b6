import { imageFile } from '../support/input-files.ts';
import { openHome, row, sendTextToPage } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

for (const way of ['paste', 'drop'] as const) {
  test(`${way}: images in HTML are added, and a sentence says what to do with links`, async ({ page }) => {
    const { buffer } = await imageFile('sea.png');
    await openHome(page);
    const included = `<p>Two images: <img src="data:image/png;base64,${buffer.toString('base64')}" onerror="alert(1)">`;
    expect(await sendTextToPage(page, way, { 'text/html': `${included}<img src="https://example.com/b.png">` })).toBe(
      true,
    );
    await expect(row(page, 'image.png')).toContainText('Ready');
    await expect(page.getByText('Not everything was added').first()).toBeVisible();
    await expect(page.getByText('1 image is only linked or incomplete.').first()).toBeVisible();

    expect(await sendTextToPage(page, way, { 'text/uri-list': 'https://example.com/b.png' })).toBe(true);
    await expect(page.getByText('A link is not a file.').first()).toBeVisible();
  });
}

test('text for a field is left to the browser', async ({ page }) => {
  await openHome(page);
  const isTaken = await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('textarea'));
    const data = new DataTransfer();
    data.setData('text/plain', 'words');
    const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data });
    field.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(isTaken).toBe(false);
  await expect(page.getByText('Nothing was added')).toHaveCount(0);
});
