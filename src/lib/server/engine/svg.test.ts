import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { respond, run } from '../../../../tests/fixtures/engine.ts';
import { shown } from '../../../../tests/fixtures/gradient-image.ts';
import { fixtures } from '../../../../tests/fixtures/make.ts';
import { runInterruptible } from '../../../../tests/support/run-interruptible.ts';
import { decodeSvg } from '../../svg/decode-svg.ts';
import { ownSize, withSize } from '../../svg/drawing-size.ts';
import { foreignParts } from '../../svg/foreign-parts.ts';

const svg = (attributes: string, content = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;

describe('size', () => {
  test.each([
    ['width="30" height="20"', '30x20'],
    ['width="30px" height="20px"', '30x20'],
    ['width="1in" height="25.4mm"', '96x96'],
    ['width="72pt" height="6pc"', '96x96'],
    ['viewBox="0 0 40 20"', '40x20'],
    ['viewBox="0,0,40,20"', '40x20'],
    ['width="100" viewBox="0 0 40 20"', '100x50'],
    ['height="100" viewBox="0 0 40 20"', '200x100'],
    ['width="100%" height="100%" viewBox="0 0 40 20"', '40x20'],
    ["width='3' height='4' title='a > b'", '3x4'],
  ])('%s is %s', async (attributes, size) => {
    const own = ownSize(svg(attributes));
    expect(`${own?.width}x${own?.height}`).toBe(size);
    const { result, codes } = await run(Buffer.from(svg(attributes)), { options: { outputFormat: 'png' } });
    expect(`${result.width}x${result.height}`).toBe(size);
    expect(codes).toEqual([]);
  });

  test.each([
    '',
    'width="50"',
    'width="100%" height="100%"',
    'viewBox="0 0 0 0"',
    'width="0" height="5"',
    'width="-5" height="5"',
  ])('without a size in "%s": the drawn extents, with a notice', async (attributes) => {
    const source = svg(attributes, '<rect x="10" y="20" width="50" height="40" fill="#f00"/>');
    const { result, file, codes } = await run(Buffer.from(source), { options: { outputFormat: 'png' } });
    expect(codes).toEqual(['default_size']);
    expect(result).toMatchObject({ width: 60, height: 60 });
    const { data } = await shown(file, 4);
    expect([...data.subarray((59 * 60 + 59) * 4, (59 * 60 + 59) * 4 + 4)]).toEqual([255, 0, 0, 255]);
    expect(data[(10 * 60 + 5) * 4 + 3]).toBe(0);
  });

  test('an empty drawing without a size is 300 × 150', async () => {
    expect((await run(Buffer.from(svg('')))).result).toMatchObject({ width: 300, height: 150 });
  });

  test('is rendered at the target size: an edge stays narrow at ten times the size', async () => {
    const source = Buffer.from(svg('width="20" height="20"', '<rect width="10" height="20"/>'));
    const { file } = await run(source, { options: { outputFormat: 'png', width: 200 } });
    const row = (await shown(file, 4)).data.subarray(0, 200 * 4).filter((_, index) => index % 4 === 3);
    expect(row.filter((alpha) => alpha > 0 && alpha < 255).length).toBeLessThanOrEqual(1);
    expect([row[98], row[101]]).toEqual([255, 0]);
  });
});

describe('the root', () => {
  const drawn = svg('width="30" height="20"');

  test.each([
    ['a comment', `<!-- <svg width="1" height="1"> -->${drawn}`],
    ['a document type', `<!DOCTYPE svg [<!ENTITY a '<svg width="1" height="1"/>'>]>${drawn}`],
    ['an instruction', `<?a <svg width="1" height="1"> ?>${drawn}`],
  ])('is not found in %s', async (_, text) => {
    expect(ownSize(text)).toEqual({ width: 30, height: 20 });
    const without = text.replace(drawn, svg('', '<rect width="60" height="50"/>'));
    expect((await run(Buffer.from(without))).result).toMatchObject({ width: 60, height: 50 });
  });

  test('may have its size from entities', async () => {
    const text = `<!DOCTYPE svg [<!ENTITY w "30"><!ENTITY w "99"><!ENTITY h '20px'>]>${svg('width="&w;" height="&h;"')}`;
    const { result, codes } = await run(Buffer.from(text));
    expect(result).toMatchObject({ width: 30, height: 20 });
    expect(codes).toEqual(['flattened']);
  });

  test('may have a bracket in an attribute before its size', () => {
    expect(withSize(`<svg title="a > b" width="100%"/>`, { width: 3, height: 4 })).toBe(
      '<svg width="3" height="4" viewBox="0 0 3 4" title="a > b"/>',
    );
  });
});

describe('encodings', () => {
  /** An SVG whose rectangle is visible only if "é" is decoded correctly. */
  const text = (encoding: string, size = 'width="30" height="20"') =>
    `<?xml version="1.0" encoding="${encoding}"?>${svg(size, '<style>.x{display:none}.é{display:inline}</style><rect class="x é" width="30" height="20"/>')}`;
  const utf16 = (content: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]);
  const files = {
    'UTF-8': (size?: string) => Buffer.from(text('UTF-8', size)),
    'UTF-8 with a byte order mark': (size?: string) => Buffer.from(`\ufeff${text('UTF-8', size)}`),
    'UTF-16': (size?: string) => utf16(text('UTF-16', size)),
    'UTF-16, big-endian': (size?: string) => utf16(text('UTF-16', size)).swap16(),
    'ISO-8859-1': (size?: string) => Buffer.from(text('ISO-8859-1', size), 'latin1'),
    'an encoding that the renderer does not support': (size?: string) =>
      Buffer.from(text('x-user-defined', size).replaceAll('é', '\xe9'), 'latin1'),
    'a wrong declaration': (size?: string) => Buffer.from(text('UTF-16', size)),
  };

  test.each(Object.entries(files))('%s, with a size and without', async (_, make) => {
    for (const bytes of [make(), make('')]) {
      const { result, file } = await run(bytes, { options: { outputFormat: 'png' } });
      expect(result).toMatchObject({ width: 30, height: 20 });
      expect((await shown(file, 4)).data[(10 * 30 + 15) * 4 + 3]).toBe(255);
    }
  });

  test('a declaration of another encoding is removed', () => {
    expect(decodeSvg(files['UTF-8']())).toEqual({ text: text('UTF-8') });
    for (const make of [files['UTF-16'], files['ISO-8859-1'], files['a wrong declaration']]) {
      expect(decodeSvg(make())).toEqual({ text: text('').replace(/^<\?.*?\?>/, '') });
    }
  });

  test('UTF-16 without a byte order mark is recognized', async () => {
    const bytes = utf16(svg('width="30" height="20"')).subarray(2);
    expect((await run(bytes)).result).toMatchObject({ width: 30, height: 20 });
    expect((await run(Buffer.from(bytes).swap16())).result).toMatchObject({ width: 30, height: 20 });
  });

  test('text that is not UTF-8 is read as Windows-1252, with a notice', async () => {
    const bytes = Buffer.from(text('UTF-8'), 'latin1');
    const { file, codes } = await run(bytes, { options: { outputFormat: 'png' } });
    expect(codes).toEqual(['encoding_assumed']);
    expect((await shown(file, 4)).data[(10 * 30 + 15) * 4 + 3]).toBe(255);
    expect(decodeSvg(Buffer.from('<svg>\x80\xe9</svg>', 'latin1')).text).toBe('<svg>€é</svg>');
  });

  test('a single invalid byte does not change the rest of the text', () => {
    const bytes = Buffer.concat([Buffer.from('<svg>éü'), Buffer.from([0xe9]), Buffer.from('</svg>')]);
    expect(decodeSvg(bytes)).toEqual({ text: '<svg>éü\ufffd</svg>', assumedEncoding: 'UTF-8' });
  });
});

test('only rendered pixels count', async () => {
  const source = Buffer.from(svg('width="20000" height="20000"', '<rect width="100%" height="100%"/>'));
  const { result, file } = await run(source, { options: { outputFormat: 'png', width: 100 } });
  expect(result).toMatchObject({ width: 100, height: 100 });
  expect((await shown(file, 4)).data[3]).toBe(255);
  const whole = await respond(source, { options: { outputFormat: 'png' } });
  expect(whole).toMatchObject({ ok: false, error: { code: 'result_too_large' } });
});

describe('external references', () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests++;
    response.end();
  });
  let port = 0;
  const red = join(tmpdir(), `engine-red-${process.pid}.png`);

  beforeAll(async () => {
    await writeFile(red, await fixtures.png());
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    port = (server.address() as { port: number }).port;
  });
  afterAll(() => void server.close());

  const nested = (content: string): string =>
    `<image width="50" height="50" href="data:image/svg+xml;base64,${Buffer.from(svg('width="50" height="50"', content)).toString('base64')}"/>`;
  const image = (href: string): string => `<image width="50" height="50" href="${href}"/>`;

  const externalReferences: [what: string, content: () => string, said: boolean][] = [
    ['a file', () => image(`file://${red}`), true],
    ['a file by xlink', () => `<image width="50" height="50" xlink:href="file://${red}"/>`, true],
    ['a file beside it', () => image('source'), true],
    ['another host', () => image(`http://127.0.0.1:${port}/a.png`), true],
    ['a use of another file', () => `<use href="other.svg#a"/>`, true],
    ['an include', () => `<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file://${red}"/>`, true],
    ['a style sheet', () => `<style>@import url(http://127.0.0.1:${port}/a.css);</style>`, true],
    ['a fill', () => `<rect width="5" height="5" fill="url(http://127.0.0.1:${port}/a.svg#b)"/>`, true],
    ['a file, from an embedded drawing', () => nested(image(`file://${red}`)), false],
    ['another host, from an embedded drawing', () => nested(image(`http://127.0.0.1:${port}/a.png`)), false],
  ];

  test.each(externalReferences)('%s is never loaded', async (_, content, hasNotice) => {
    const { file, codes } = await run(Buffer.from(svg('width="50" height="50"', content())), {
      options: { outputFormat: 'png' },
    });
    const alpha = (await shown(file, 4)).data.filter((_, index) => index % 4 === 3);
    expect(alpha.subarray(1000).every((level) => level === 0)).toBe(true);
    expect(requests).toBe(0);
    if (hasNotice) expect(codes).toContain('external_references');
  });

  test('an embedded image is drawn without a notice', async () => {
    const href = `data:image/png;base64,${(await fixtures.png()).toString('base64')}`;
    const { file, codes } = await run(Buffer.from(svg('width="50" height="50"', image(href))), {
      options: { outputFormat: 'png' },
    });
    expect((await shown(file, 4)).data[(25 * 50 + 25) * 4 + 3]).toBe(255);
    expect(codes).toEqual([]);
  });
});

test.each([
  ['<script>alert(1)</script>', true],
  ['<foreignObject><b/></foreignObject>', true],
  ['<rect onload="x()"/>', true],
  ['<a href="javascript:x()"/>', true],
  ['<text>once upon a time, script</text>', false],
])('%s: has scripts or embedded HTML %s', (content, scripts) => {
  const parts = foreignParts(svg('', content));
  expect(parts.scripts || parts.html).toBe(scripts);
});

test.each([
  ['<a href="https://example.org"><rect/></a>', false],
  ['<rect fill="url(#a)"/>', false],
  ['<use href="#a"/>', false],
  ['<?xml-stylesheet href="a.css"?>', true],
])('%s: has external references %s', (content, references) => {
  expect(foreignParts(svg('', content)).references).toBe(references);
});

test('an SVG as SVG is rejected with a reason', async () => {
  const response = await respond(await fixtures.svg(), { options: { outputFormat: 'svg' } });
  expect(response).toMatchObject({ ok: false, error: { code: 'bad_field', details: { field: 'outputFormat' } } });
});

test.each<[string, (count: number) => unknown]>([
  ['tags', (count) => foreignParts(`<svg ${'<'.repeat(count)}`)],
  ['attributes', (count) => foreignParts(`<svg ${' on'.repeat(count)}`)],
  ['quotation marks', (count) => ownSize(`<svg ${'"'.repeat(count + 1)}`)],
  ['roots', (count) => ownSize('<svg '.repeat(count))],
  ['entities', (count) => ownSize(`<!DOCTYPE svg [${'<!ENTITY a "'.repeat(count / 2)}]><svg width="&a;">`)],
  ['comments', (count) => ownSize(`${'<!-- -->'.repeat(count)}<svg>`)],
])('malicious %s of a drawing are scanned in linear time', (_, scan) => {
  // Takes milliseconds. Quadratic work takes an hour.
  runInterruptible(() => scan(2_000_000));
});
