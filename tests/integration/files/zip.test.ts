import { expect, test } from 'vitest';
import type { ArchiveRequest, ConversionRecord, ConvertedItem } from '#lib/api.ts';
import { convertAll, convertOne, download, get, postConvert, succeeded } from '../../support/http/api.ts';
import { siteAddress } from '../../support/http/site.ts';
import { createImage } from '../../support/images/test-images.ts';
import { programsOn, readZip } from '../../support/images/zip.ts';

const PATH = '/api/download-batch';
const small = await createImage();

const postJson = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  get(PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const post = (files: ArchiveRequest['files'], more: Partial<ArchiveRequest> = {}) => postJson({ files, ...more });
const listed = ({ url, convertedName: filename }: ConvertedItem) => ({ url, filename });

async function zipOf(response: Response): Promise<Buffer> {
  const zip = Buffer.from(await response.arrayBuffer());
  expect(response.status, response.ok ? '' : String(zip)).toBe(200);
  expect(zip.length).toBe(Number(response.headers.get('Content-Length')));
  return zip;
}
const namesIn = async (response: Response) => readZip(await zipOf(response)).map(({ name }) => name);

test('a ZIP contains the converted files byte for byte', async () => {
  const items = (
    await convertAll(
      ['same.png', 'same.png', '🌊 Größe 日本.png', 'third.png'].map((name) => ({ name, bytes: small })),
      { outputFormat: 'webp' },
    )
  ).map(succeeded);
  const response = await post(items.map(listed));
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(
      /^attachment; filename=batch-conversion-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.zip$/,
    ),
    'cache-control': 'no-store',
    'accept-ranges': 'none',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  const zip = await zipOf(response);
  const entries = readZip(zip);
  const names = ['same.webp', 'same (2).webp', '🌊 Größe 日本.webp', 'third.webp'];
  expect(entries.map(({ name }) => name)).toEqual(names);
  for (const [index, { content, date }] of entries.entries()) {
    expect(content.equals(await download(items[index]?.url ?? ''))).toBe(true);
    const { createdAt } = (await (await get(`/api/conversions/${items[index]?.id}`)).json()) as ConversionRecord;
    // The server uses the time zone of this machine; a ZIP stores even seconds.
    expect(date.getTime()).toBeGreaterThan(Date.parse(createdAt) - 2000);
  }
  for (const { program, names: found } of await programsOn(zip)) expect([program, found]).toEqual([program, names]);
});

test('entries have clean names that are distinct on Windows and macOS', async () => {
  const expectedNames: [asked: string | undefined, found: string][] = [
    ['Photo.webp', 'Photo.webp'],
    ['photo.WEBP', 'photo (2).WEBP'],
    ['\u00e9.webp', '\u00e9.webp'],
    ['e\u0301.webp', '\u00e9 (2).webp'],
    ['../../etc/passwd', 'etc/passwd'],
    ['trip/day/photo.webp', 'trip/day/photo.webp'],
    ['trip/Photo.webp', 'trip/Photo.webp'],
    ['C:\\Windows\\a.webp', 'a.webp'],
    ['bad\u0000\n\u202ename.webp', 'badname.webp'],
    ['CON.webp', 'CON_.webp'],
    ['trailing. ', 'trailing'],
    ['😀.webp', '😀.webp'],
    ['', 'own.webp'],
    [undefined, 'own (2).webp'],
  ];
  const items = await convertAll(
    expectedNames.map(() => ({ name: 'own.png', bytes: small })),
    { outputFormat: 'webp' },
  );
  const files = items.map((item, index) => ({ url: succeeded(item).url, filename: expectedNames[index]?.[0] }));
  const zip = await zipOf(await postJson({ files }));
  const names = expectedNames.map(([, found]) => found);
  expect(readZip(zip).map(({ name }) => name)).toEqual(names);
  for (const { program, names: found } of await programsOn(zip)) expect([program, found]).toEqual([program, names]);
});

test('entries have the date that the list states, as far as a ZIP can', async () => {
  const items = (await convertAll([1, 2, 3].map((number) => ({ name: `${number}.png`, bytes: small })))).map(succeeded);
  const dates = [new Date(2024, 1, 3, 4, 5, 6), new Date(0), new Date(2200, 0, 1)];
  const files = items.map((item, index) => ({ ...listed(item), lastModified: dates[index]?.getTime() }));
  const found = readZip(await zipOf(await post(files))).map(({ date }) => date);
  expect(found).toEqual([dates[0], new Date(1980, 0, 1), new Date(2107, 11, 31)]);
});

test('forms get the same ZIP, with a name for the converter page', async () => {
  const item = await convertOne({ name: 'own 😀.png', bytes: small });
  const fields = { files: JSON.stringify([listed(item)]), archive: 'converted-images' };
  const multipart = new FormData();
  for (const [name, value] of Object.entries(fields)) multipart.append(name, value);
  for (const body of [multipart, new URLSearchParams(fields)]) {
    const response = await get(PATH, { method: 'POST', body });
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=converted-images.zip');
    expect(await namesIn(response)).toEqual(['own 😀.jpg']);
  }
});

test('addresses may be absolute and have a query', async () => {
  const items = (await convertAll(Array.from({ length: 4 }, () => ({ name: 'a.png', bytes: small })))).map(succeeded);
  const [one, two, three, four] = items.map(({ url }) => url);
  const origin = new URL((await get('/')).url).origin;
  // The last address has no name, as on pages of this site.
  const urls = [
    `${await siteAddress()}${one}`,
    `${origin}${two}?download`,
    three ?? '',
    four?.replace(/[^/]+$/, '') ?? '',
  ];
  const response = await post(urls.map((url) => ({ url, filename: 'a.jpg' })));
  expect(await namesIn(response)).toEqual(['a.jpg', 'a (2).jpg', 'a (3).jpg', 'a (4).jpg']);
});

test('any other address is rejected by its index in the list', async () => {
  const item = await convertOne({ name: 'a.png', bytes: small });
  const foreign = [
    'https://example.org/files/aaaaaaaaaaaaaaaaaaaaa/a.jpg',
    `//example.org${item.url}`,
    'file:///etc/passwd',
    'data:text/plain,a',
    '/etc/passwd',
    `/view/${item.id}`,
    `/files/${item.id}/../../../etc/passwd`,
    '/files/short/a.jpg',
    '',
    'http://[',
  ];
  for (const url of foreign) {
    const response = await post([listed(item), { url, filename: 'a.jpg' }]);
    expect([url, response.status, await response.text()]).toEqual([
      url,
      400,
      'The field "files[1].url" is not the address of a file that was converted here.',
    ]);
  }
});

test('an invalid list is rejected with a reason', async () => {
  const item = await convertOne({ name: 'a.png', bytes: small });
  const many = Array.from({ length: 2001 }, () => listed(item));
  const cases: [body: unknown, type: string, status: number, text: RegExp][] = [
    ['{"files":', 'application/json', 400, /is malformed/],
    ['null', 'application/json', 400, /No file is listed/],
    [{}, 'application/json', 400, /No file is listed/],
    [{ files: [] }, 'application/json', 400, /No file is listed/],
    [{ files: 'all' }, 'application/json', 400, /"files" takes a list/],
    [{ files: [listed(item), { filename: 'a' }] }, 'application/json', 400, /"files\[1\]\.url" takes a list/],
    [{ files: [listed(item)], archive: '../../a' }, 'application/json', 400, /"archive" takes batch-conversion or/],
    [{ files: many }, 'application/json', 413, /up to 2,000 files/],
    [{ files: [listed(item), listed(item)] }, 'application/json', 400, /"files\[1\]\.url" is listed twice/],
    [
      { files: [{ url: `/files/${'a'.repeat(5000)}/a.jpg` }] },
      'application/json',
      400,
      /"files\[0\]\.url" takes a list/,
    ],
    [' '.repeat(9 * 1024 ** 2), 'application/json', 413, /over the 768 KB limit/],
    ['files=no-json', 'application/x-www-form-urlencoded', 400, /"files" is not JSON/],
    ['archive=converted-images', 'application/x-www-form-urlencoded', 400, /No file is listed/],
    ['whatever', 'multipart/form-data; boundary=a', 400, /is malformed/],
    ['whatever', 'text/plain', 415, /as JSON or as a form/],
  ];
  for (const [body, type, status, text] of cases) {
    const response = await postJson(body, { 'Content-Type': type });
    expect([status, await response.text()]).toEqual([response.status, expect.stringMatching(text)]);
  }
});

test('a ZIP can contain 100 files', async () => {
  const items = await convertAll(Array.from({ length: 100 }, () => ({ name: 'a.png', bytes: small })));
  const names = await namesIn(await post(items.map((item) => listed(succeeded(item)))));
  expect([names.length, names[0], names.at(-1)]).toEqual([100, 'a.jpg', 'a (100).jpg']);
});

test('the error names three missing files', async () => {
  const there = await convertOne({ name: 'there.png', bytes: small });
  const missing = ['a', 'b', 'c', 'd'].map((letter) => ({
    url: `/files/${letter.repeat(21)}/known%20as.jpg`,
    filename: letter === 'd' ? 'd.jpg' : '',
  }));
  const response = await post([listed(there), ...missing.reverse()]);
  expect(response.status).toBe(404);
  expect(response.headers.get('X-Error-Code')).toBe('files_gone');
  expect(await response.text()).toContain('d.jpg, known as.jpg, known as.jpg and 1 more');
});

test('errors are plain text, or pages for forms without JavaScript', async () => {
  const body = new URLSearchParams({ files: '[]' });
  const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const page = await get(PATH, { method: 'POST', body, headers });
  expect([page.status, page.headers.get('Content-Type')]).toEqual([400, expect.stringContaining('text/html')]);
  expect(await page.text()).toContain('No file is listed');
  expect(page.headers.get('X-Frame-Options')).toBe('DENY');
});

test('another website cannot start a download', async () => {
  const response = await postJson({ files: [] }, { 'Sec-Fetch-Site': 'cross-site' });
  expect(response.status).toBe(403);
});

const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

test('download-all contains the newest batch that still has files', async () => {
  const first = await postConvert([{ name: 'old.png', bytes: small }]);
  const Cookie = cookieOf(first);
  await first.arrayBuffer();
  const batchId = crypto.randomUUID();
  const items: ConvertedItem[] = [];
  for (const name of ['b.png', 'a.png']) {
    const response = await postConvert([{ name, bytes: small }], { batchId }, { Cookie });
    items.push(...((await response.json()) as ConvertedItem[]));
  }
  const all = (init: RequestInit = {}) => get('/api/download-all', { headers: { Cookie }, ...init });
  const response = await all();
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename=converted-images.zip');
  expect(await namesIn(response)).toEqual(['b.jpg', 'a.jpg']);

  const head = await all({ method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(Number(head.headers.get('Content-Length'))).toBe((await zipOf(await all())).length);

  for (const { id } of items) await get(`/api/conversions/${id}`, { method: 'DELETE', headers: { Cookie } });
  expect(await namesIn(await all())).toEqual(['old.jpg']);
});

test('a visitor without files gets an error', async () => {
  const response = await get('/api/download-all');
  expect([response.status, await response.text()]).toEqual([404, expect.stringContaining('Nothing to download')]);
  expect((await get('/api/download-all', { method: 'HEAD' })).status).toBe(404);
});
