import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConvertedItem, isFailed } from '../../../src/lib/api.ts';
import { formats } from '../../../src/lib/formats/formats.ts';
import { sniffFormat } from '../../../src/lib/formats/sniff-format.ts';
import { hostileMetadata, SCRIPT } from '../../fixtures/hostile/metadata.ts';
import { MARK, polyglots } from '../../fixtures/hostile/polyglots.ts';
import { convertWithRetry } from '../../support/http/client.ts';
import { elementsOf } from '../../support/http/html.ts';
import { rasterTargets } from '../../support/images/raster-targets.ts';
import { isLong } from '../../support/is-long.ts';
import { ERROR_LEVEL, startServer, type TestServer, temporaryDir } from '../../support/server/server.ts';

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryDir>>;
beforeAll(async () => {
  folder = await temporaryDir();
  server = await startServer({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await server.end();
  await folder.remove();
  expect(server.log.filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([]);
});

const fetched = async (path: string) => {
  const response = await fetch(server.url + path);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

/** A result and its preview have the declared type, and browsers cannot detect another one. */
async function expectPlainImage(
  { url, previewUrl, format, width, height }: ConvertedItem,
  what: string,
): Promise<Buffer> {
  const { response, bytes } = await fetched(url);
  expect(Object.fromEntries(response.headers), what).toMatchObject({
    'content-type': formats[format].mime,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
    'content-disposition': expect.stringMatching(/^inline; filename/),
    'cross-origin-resource-policy': 'same-origin',
  });
  expect([what, sniffFormat(bytes)]).toEqual([what, format]);
  const header = await sharp(bytes).metadata();
  expect([what, header.width, header.pageHeight ?? header.height]).toEqual([what, width, height]);
  await sharp(bytes).stats();
  const preview = await fetched(previewUrl);
  expect(preview.response.headers.get('content-type')).toMatch(/^image\//);
  expect(preview.response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(preview.response.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none';/);
  return Buffer.concat([bytes, preview.bytes]);
}

test.each(isLong ? ([...rasterTargets, 'svg'] as const) : (['jpg', 'webp', 'svg'] as const))(
  'a polyglot is read as the format of its first bytes, and the %s contains nothing of the other',
  async (outputFormat) => {
    const cases = Object.entries(polyglots);
    const files = await Promise.all(cases.map(async ([, { fileName: name, make }]) => ({ name, bytes: await make() })));
    const items = await convertWithRetry(server.url, files, { outputFormat });
    for (const [index, [what, { is }]] of cases.entries()) {
      const item = items[index];
      if (!item || isFailed(item)) {
        expect([what, item?.error.code]).toEqual([what, is]);
        continue;
      }
      const record = (await (await fetch(`${server.url}/api/conversions/${item.id}`)).json()) as {
        originalFormat: string;
      };
      expect([what, record.originalFormat]).toEqual([what, is]);
      const bytes = await expectPlainImage(item, what);
      expect(bytes.includes(MARK), what).toBe(false);
      if (outputFormat === 'svg') {
        expect(bytes.toString(), what).not.toMatch(/<script|<foreignObject|<image|\son\w+=|href|javascript:|url\(/i);
      }
    }
  },
);

/** Generated once, because some are slow to compress. */
const withMetadata = Promise.all(
  Object.entries(hostileMetadata).map(async ([name, make]) => ({ name, bytes: await make() })),
);

test.each([
  { outputFormat: 'jpg', preserveMetadata: true },
  { outputFormat: 'webp', preserveMetadata: false },
  ...(isLong ? [{ outputFormat: 'png', preserveMetadata: true }] : []),
])('invalid, cyclic or huge metadata does not prevent a conversion: $outputFormat', async (fields) => {
  const cases = Object.entries(hostileMetadata);
  const files = await withMetadata;
  const items = await convertWithRetry(server.url, files, fields);
  for (const [index, [what]] of cases.entries()) {
    const item = items[index];
    if (!item || isFailed(item)) throw new Error(`${what}: ${item?.error.message}`);
    const bytes = await expectPlainImage(item, what);
    expect([what, bytes.includes('<!ENTITY'), bytes.includes('<!DOCTYPE')]).toEqual([what, false, false]);
    if (!fields.preserveMetadata) expect([what, bytes.includes(SCRIPT)]).toEqual([what, false]);
    const page = (await fetched(item.viewUrl)).bytes.toString();
    expect([what, page.includes('metadata-9f3a')]).toEqual([what, false]);
  }
});

test('metadata of a visitor stays plain text in the result', async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const wild = `]]><x a="1">&e;<!--\u0001\u202e\ud83d ${SCRIPT}`;
  const metadata = JSON.stringify({
    title: wild,
    author: wild,
    tags: [wild.slice(0, 90)],
    customFields: [{ key: 'a b<', value: wild }],
  });
  for (const outputFormat of ['jpg', 'png', 'webp', 'avif']) {
    const [item] = await convertWithRetry(server.url, [{ name: 'a.png', bytes }], {
      outputFormat,
      preserveMetadata: false,
      metadata,
    });
    if (!item || isFailed(item)) throw new Error(JSON.stringify(item));
    const { xmp } = await sharp((await fetched(item.url)).bytes).metadata();
    const packet = xmp?.toString() ?? '';
    expect(packet).toContain('&lt;script&gt;');
    expect(packet).not.toMatch(/<script|&e;/);
    // Every tag belongs to the page itself.
    expect(elementsOf(packet).every(({ name }) => /^(?:x|rdf|dc|\w+):/.test(name))).toBe(true);
  }
});
