import { imageFile } from '../support/input-files.ts';
import { openHome, row } from '../support/page.ts';
import { expect, test } from '../support/test.ts';

test('files that the system opens with the installed site are added', async ({ page, request }) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as {
    file_handlers: { action: string; accept: Record<string, string[]> }[];
  };
  expect(manifest.file_handlers).toMatchObject([
    { action: '/', accept: { 'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'] } },
  ]);

  // Chromium has a launch queue for installed sites only, which a test cannot be.
  const { buffer } = await imageFile('from the desktop.png');
  await page.addInitScript((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const handle = { getFile: async () => new File([bytes], 'from the desktop.png') };
    const gone = { getFile: async () => Promise.reject(new DOMException('gone', 'NotFoundError')) };
    const launchQueue = { setConsumer: (consumer: (launch: object) => void) => consumer({ files: [gone, handle] }) };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  }, buffer.toString('base64'));
  await openHome(page);
  await expect(row(page, 'from the desktop.png')).toContainText('Ready');
});
