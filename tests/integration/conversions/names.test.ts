import { expect, test } from 'vitest';
import type { ConversionItem } from '#lib/api.ts';
import { longPdf } from '../../fixtures/pdf.ts';
import { convertAll, convertOne, get, succeeded } from '../../support/http/api.ts';
import { MULTIPART, multipart } from '../../support/http/multipart.ts';
import { sendRaw } from '../../support/http/raw-request.ts';
import { createImage } from '../../support/images/test-images.ts';

const names = [
  { sent: 'Ferienfoto übers Jahr.png', original: 'Ferienfoto übers Jahr.png', converted: 'Ferienfoto übers Jahr.jpg' },
  { sent: '写真 2025 📷.png', original: '写真 2025 📷.png', converted: '写真 2025 📷.jpg' },
  { sent: 'صورة.png', original: 'صورة.png', converted: 'صورة.jpg' },
  { sent: '../../etc/passwd.png', original: 'passwd.png', converted: 'passwd.jpg' },
  { sent: 'C:\\Users\\me\\shot.png', original: 'shot.png', converted: 'shot.jpg' },
  { sent: '..', original: 'file', converted: 'file.jpg' },
  { sent: '.png', original: 'png', converted: 'png.jpg' },
  { sent: 'a.tar.gz.png', original: 'a.tar.gz.png', converted: 'a.tar.gz.jpg' },
  { sent: 'no extension', original: 'no extension', converted: 'no extension.jpg' },
  { sent: '100% #1?&.png', original: '100% #1&.png', converted: '100% #1&.jpg' },
  { sent: 'eval\u202Egnp.exe.png', original: 'evalgnp.exe.png', converted: 'evalgnp.exe.jpg' },
];

test.each(names)('$sent', async ({ sent, original, converted }) => {
  const item = await convertOne({ name: sent, bytes: await createImage() });
  expect(item).toMatchObject({ originalName: original, convertedName: converted });
  expect((await get(item.url)).status).toBe(200);
});

test('a name of 500 characters is truncated to 255 bytes and keeps its extension', async () => {
  const item = await convertOne({ name: `${'é'.repeat(500)}.png`, bytes: await createImage() });
  expect(item.convertedName).toMatch(/^é+\.jpg$/);
  expect(Buffer.byteLength(item.convertedName)).toBeLessThanOrEqual(255);
  expect((await get(item.url)).status).toBe(200);
});

test('a file without a name is called file', async () => {
  const body = multipart([{ name: 'files', filename: '', content: await createImage() }]);
  const response = await sendRaw('/api/convert', { 'Content-Type': MULTIPART }, body);
  expect(response.status, response.text).toBe(200);
  const [item] = JSON.parse(response.text) as ConversionItem[];
  expect(succeeded(item)).toMatchObject({ originalName: 'file', convertedName: 'file.jpg' });
});

test('results are named by a pattern', async () => {
  const bytes = await createImage({ width: 64, height: 48 });
  const files = [
    { name: 'a.png', bytes },
    { name: 'a.png', bytes: Buffer.from('no image') },
    { name: 'b.png', bytes },
  ];
  const items = await convertAll(files, {
    namePattern: '{index:2}-{name}-{width}x{height}-q{quality}',
    quality: 70,
    width: 32,
  });
  const named = items.map((item) => ('convertedName' in item ? item.convertedName : item.error.code));
  expect(named).toEqual(['01-a-32x24-q70.jpg', 'unknown_format', '03-b-32x24-q70.jpg']);
  const { url, convertedName } = succeeded(items[0]);
  expect(url).toContain(`/${convertedName}`);
  const saved = await get(`${url}?download`);
  expect(saved.headers.get('content-disposition')).toBe(`attachment; filename=${convertedName}`);
});

test('pages keep their number', async () => {
  const items = await convertAll([{ name: 'scan.pdf', bytes: await longPdf(12) }], {
    namePattern: '{date}',
    pdfPages: JSON.stringify([{ pageNumber: 2 }, { pageNumber: 11 }]),
    pdfDpi: 36,
  });
  const names = items.map((item) => succeeded(item).convertedName);
  expect(names).toEqual(
    [/^\d{4}-\d\d-\d\d-page-02\.jpg$/, /-page-11\.jpg$/].map((name) => expect.stringMatching(name)),
  );
});
