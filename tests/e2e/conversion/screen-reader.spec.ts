import { imageFile } from '../support/input-files.ts';
import { choose, hold, openHome } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

/** Names, roles, states and announcements, as screen readers receive them. */
test('the accessibility tree is complete from upload to result', async ({ page }) => {
  await openHome(page);
  const main = page.getByRole('main');
  await expect(main).toMatchAriaSnapshot(`
    - main:
      - heading "Free online image converter" [level=1]
      - button "Choose images or PDFs to convert"
      - region "Conversion Options":
        - button "Keyboard shortcuts (?)"
        - tablist "Conversion Options":
          - tab "Basic Options" [selected]
          - tab "Advanced Options"
          - tab "Social Media"
          - tab "Effects"
        - tabpanel "Basic Options":
          - text: Output format
          - radiogroup "Output format":
            - radio "JPEG best for photos" [checked]
            - radio "PNG best for graphics with transparency"
            - radio "WebP modern smaller size"
            - radio "AVIF newest best compression"
          - text: Compression
          - radiogroup "Compression":
            - radio "Quality" [checked]
            - radio "Target size"
          - slider "Quality"
          - switch "Resize"
          - switch "Watermark"
      - button "Convert" [disabled]
      - button "Clear All"
  `);

  const announcements = page.locator('[aria-live=polite]');
  const release = await hold(page, '**/_astro/engine.worker-*.js');
  await choose(page, await imageFile('one.png', 300, 200), await imageFile('two.png', 300, 200));
  await expect(announcements.filter({ hasText: '2 files added.' })).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Uploaded Files' })).toMatchAriaSnapshot(`
    - region "Uploaded Files":
      - heading "Uploaded Files" [level=2]
      - list:
        - listitem:
          - button "Select one.png" [pressed]
          - button "Remove one.png"
        - listitem:
          - button "Select two.png"
          - button "Remove two.png"
  `);

  await page.getByRole('button', { name: 'Convert 2 files' }).click();
  await expect(announcements.filter({ hasText: 'Converting. 0 of 2 files finished.' })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Converting...' })).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('progressbar', { name: 'All files' })).toHaveCount(1);
  // The toast has its own live region, for a second: it is awaited in the page, without pauses between attempts.
  const announced = page.getByRole('status').filter({ hasText: 'Success!' }).first().waitFor({ state: 'attached' });
  release();
  await announced;

  await expect(page.getByRole('region', { name: 'Conversion Results' })).toMatchAriaSnapshot(`
    - region "Conversion Results":
      - heading "Conversion Results" [level=2]
      - paragraph: Conversion completed successfully! Your files are ready for download.
      - paragraph: /2 images, .* larger/
      - paragraph:
        - text: /Converted on your device\\. Nothing was uploaded\\./
        - time
      - button "Download All as ZIP"
      - button "Delete results"
      - region "QR Code Generator":
        - heading "QR Code Generator" [level=3]:
          - button "QR Code Generator"
      - heading "Get a link" [level=3]:
        - button "Get a link"
  `);
  await expect(page.getByRole('region', { name: 'Uploaded Files' })).toMatchAriaSnapshot(`
    - region "Uploaded Files":
      - list:
        - listitem:
          - button "Select one.png" [pressed]
          - link "Download one.jpg"
          - button "More actions for one.jpg"
        - listitem:
          - button "Select two.png"
          - link "Download two.jpg"
          - button "More actions for two.jpg"
  `);
});
