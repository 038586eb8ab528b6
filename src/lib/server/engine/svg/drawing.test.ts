import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { respond, run } from '../../../../../tests/fixtures/engine.ts';
import { shown } from '../../../../../tests/fixtures/gradient-image.ts';
import { fixtures, withChunk } from '../../../../../tests/fixtures/make.ts';
import { runInterruptible } from '../../../../../tests/support/run-interruptible.ts';
import { toAppError } from '../../../engine/failure.ts';
import { drawingFeatureMessages } from '../../../plan/messages.ts';
import { noticeText, publicNotice } from '../../../plan/notices/notice-text.ts';
import { mediaApplies, unwrapMediaRules } from '../../../svg/media.ts';
import { needsUnlimitedParser } from '../../../svg/nesting.ts';
import { rootStyle } from '../../../svg/root-style.ts';
import { rulesOf } from '../../../svg/style-sheet.ts';
import { unsupportedFeatures } from '../../../svg/unsupported.ts';
import { convertColors } from './colors.ts';
import { resolveVariables } from './variables.ts';

const svg = (content: string, attributes = 'width="40" height="40"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`;
const styled = (css: string, attributes?: string): string =>
  svg(`<style>${css}</style><rect class="a" width="40" height="40" fill="#f00"/>`, attributes);
const featureName = (id: string): string => (drawingFeatureMessages as Record<string, string>)[id] ?? id;
const rect = (attributes: string): string => svg(`<rect width="40" height="40" ${attributes}/>`);

/** The center of a drawing as PNG, and its notices. */
async function drawn(text: string | Buffer) {
  const { file, codes, result } = await run(Buffer.from(text), { options: { outputFormat: 'png' } });
  const { data, info } = await shown(file, 4);
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4;
  return { center: [...data.subarray(at, at + 4)], corner: [...data.subarray(0, 4)], codes, result };
}

const LIME = [0, 255, 0, 255];

describe('is drawn without a notice', () => {
  test.each<[string, string]>([
    ['a variable of the root', styled(':root{--c:#0f0} rect{fill:var(--c)}')],
    [
      'a variable of the root’s style attribute',
      styled('.a{fill:var(--c)}', 'width="40" height="40" style="--c: lime"'),
    ],
    ['a variable that refers to another', styled('svg{--a:#0f0;--b:var(--a)} .a{fill:var(--b)}')],
    ['the fallback of a variable', rect('fill="var(--none, rgb(0,255,0))"')],
    ['a variable in an attribute', svg('<style>:root{--c:#0f0}</style><rect width="40" height="40" fill="var(--c)"/>')],
    ['a variable in CDATA', styled('<![CDATA[:root{--c:#0f0} svg > rect{fill:var(--c)}]]>')],
    ['oklch()', rect('fill="oklch(86.6% .295 142.5)"')],
    ['oklab() in a variable', styled(':root{--c:oklab(86.6% -.234 .18)} .a{fill:var(--c)}')],
    ['color()', rect('style="fill:color(srgb 0 1 0)"')],
    ['a color with that of a profile', rect('fill="#0f0 icc-color(name, 0, 1)"')],
    ['a rule for screens', styled('@media screen{.a{fill:#0f0}}')],
    ['no rule for dark screens', styled('.a{fill:#0f0} @media (prefers-color-scheme: dark){.a{fill:#000}}')],
    ['the background of the root', svg('', 'width="40" height="40" style="background:#0f0"')],
    ['the background by a rule', svg('<style>svg{background-color:lime}</style>')],
    ['lengths in points', svg('<rect width="16pt" height="40" fill="lime"/>')],
    ['lengths in millimeters of a rule', svg('<style>path{stroke:lime;stroke-width:6mm}</style><path d="M0 10h40"/>')],
    [
      'a gradient that inherits from a missing one',
      svg(
        '<linearGradient id="g" xlink:href="#none"><stop stop-color="lime"/></linearGradient><rect width="40" height="40" fill="url(#g)"/>',
      ),
    ],
    [
      'the size of a symbol',
      svg(
        '<rect width="40" height="40" fill="lime"/><symbol id="s" viewBox="0 0 1 1" width="9" height="9"><rect width="1" height="1"/></symbol><use href="#s"/>',
      ),
    ],
    [
      'a root with a prefix',
      `<s:svg xmlns:s="http://www.w3.org/2000/svg" width="40" height="40"><s:rect width="40" height="40" fill="#0f0"/></s:svg>`,
    ],
    [
      'elements in 400 others',
      svg(`${'<g>'.repeat(400)}<rect width="40" height="40" fill="#0f0"/>${'</g>'.repeat(400)}`),
    ],
  ])('%s', async (_, text) => {
    const { center, codes } = await drawn(text);
    expect(center.map((level) => Math.round(level / 5) * 5)).toEqual(LIME);
    expect(codes).toEqual([]);
  });

  test.each(['webp', 'gif', 'avif', 'tiff', 'bmp', 'ico'] as const)('an embedded image: %s', async (format) => {
    const data = (await fixtures[format]()).toString('base64');
    const text = svg(
      `<image width="40" height="30" href="data:image/${format};base64,${data}"/>`,
      'width="40" height="30"',
    );
    const { center, codes } = await drawn(text);
    expect(center[3]).toBe(255);
    expect(codes).toEqual([]);
  });

  test('an embedded image with a wrong media type', async () => {
    const data = (await fixtures.png()).toString('base64');
    const text = svg(`<image width="40" height="30" xlink:href="data:image/webp;base64,${data}"/>`);
    expect((await drawn(text)).center[3]).toBe(255);
  });

  test('an embedded image of more than ten million characters', async () => {
    const image = withChunk(await fixtures.png(), 'teSt', Buffer.alloc(8_000_000));
    const data = image.toString('base64');
    expect(data.length).toBeGreaterThan(10_000_000);
    expect((await drawn(svg(`<image width="40" height="30" href="data:image/png;base64,${data}"/>`))).center[3]).toBe(
      255,
    );
  });
});

describe('a compressed drawing', () => {
  test('is drawn', async () => {
    const { center, codes } = await drawn(gzipSync(rect('fill="#0f0"') + '<!-- -->'.repeat(50_000)));
    expect([center, codes]).toEqual([LIME, []]);
  });

  test('with other content is refused, and so is one that is too large', async () => {
    const code = async (bytes: Buffer) => {
      const response = await respond(gzipSync(bytes));
      return response.ok ? undefined : response.error.code;
    };
    expect(await code(Buffer.from('text'))).toBe('unknown_format');
    expect(await code(Buffer.from(svg(' '.repeat(65 * 1024 ** 2))))).toBe('file_too_large');
  });

  test('that ends early is damaged', async () => {
    const packed = gzipSync(svg('<rect/>'.repeat(1000)));
    const response = await respond(packed.subarray(0, packed.length - 20));
    expect(response).toMatchObject({ ok: false, error: { code: 'broken_file' } });
  });
});

describe('the size', () => {
  test.each<[string, string, string]>([
    ['of a style attribute', 'style="width:400px;height:300px" viewBox="0 0 40 30"', ''],
    ['of a rule', 'viewBox="0 0 40 30"', '<style>svg{width:400px;height:300px}</style>'],
    ['of a style, not of attributes', 'width="7" height="9" style="width:400px;height:300px"', ''],
    ['of one side', 'style="width:400px" viewBox="0 0 40 30"', ''],
  ])('%s', async (_, attributes, content) => {
    const text = svg(`${content}<rect width="100%" height="100%" fill="#0f0"/>`, attributes);
    const { center, codes, result } = await drawn(text);
    expect(result).toMatchObject({ width: 400, height: 300 });
    expect(center).toEqual(LIME);
    expect(codes).toEqual([]);
  });

  test('a drawing of less than a pixel has one', async () => {
    expect((await drawn(svg('<rect width="1" height="1"/>', 'viewBox="0 0 .2 .1"'))).result).toMatchObject({
      width: 1,
      height: 1,
    });
  });

  test('a side beyond the renderer’s limit is named as the reason', async () => {
    const options = { outputFormat: 'png' };
    const response = await respond(Buffer.from(svg('', 'width="40000" height="10"')), { options });
    expect(response).toMatchObject({ ok: false, error: { code: 'result_too_large' } });
  });
});

describe('refusals', () => {
  test('elements in 3,000 others', async () => {
    const response = await respond(Buffer.from(svg(`${'<g>'.repeat(3000)}${'</g>'.repeat(3000)}`)));
    expect(response).toMatchObject({ ok: false, error: { code: 'too_complex' } });
  });

  test.each([
    ['exceeded more than 500000 referenced elements', 'too_complex'],
    ['cannot load more than 1000000 XML elements', 'too_complex'],
    ['maximum depth of 500 nested layers has been exceeded', 'too_complex'],
  ])('the renderer’s message "%s"', (message, code) => {
    expect(toAppError(new Error(message), { maxPixels: 1, memoryBytes: 1 })).toMatchObject({ code });
  });
});

describe('features that are not drawn', () => {
  test.each<[string, string[]]>([
    [svg('<text><textPath href="#p">a</textPath></text>'), ['text on a path']],
    [svg('<text textLength="90">a</text>'), ['textLength']],
    [svg('<text word-spacing="9" rotate="45">a</text>'), ['word-spacing', 'rotated letters']],
    [rect('style="filter:grayscale(1) sepia(.5)"'), ['grayscale()', 'sepia()']],
    [rect('filter="invert(1)"'), ['invert()']],
    [rect('style="transform-box:fill-box"'), ['transform-box']],
    [rect('transform-origin="center" transform="rotate(9)"'), ['transform-origin']],
    [svg(`<path style="d:path('M0 0h9')"/>`), ['paths in CSS']],
    [rect('style="translate:9px"'), ['translate, rotate and scale in CSS']],
    [rect('style="width:calc(9px + 1px)"'), ['calc()']],
    [rect('style="fill:color-mix(in srgb, red, blue)"'), ['color-mix()']],
    [rect('style="clip-path:circle(9px)"'), ['clip-path shapes']],
    [rect('style="mask:linear-gradient(red, transparent)"'), ['masks in CSS']],
    [rect('style="stroke-width:2rem"'), ['the units rem, vw, vh, vmin, vmax and ch']],
    [svg('<symbol opacity=".5"><rect/></symbol>'), ['effects of symbols']],
    [
      svg('<filter><feImage href="#a"/><feFlood in="FillPaint"/></filter>'),
      ['elements as images of filters', 'the background and the paint as inputs of filters'],
    ],
    [svg('<image width="9" href="data:,"/>'), ['images with only one side']],
    [svg('<path d="M0 0h9" pathLength="9" stroke-dasharray="1"/>'), ['pathLength']],
    [styled('@supports (fill:red){.a{fill:#0f0}}'), ['some rules of the style sheet']],
    [styled('@media (min-width:9px){.a{fill:#0f0}}'), ['some rules of the style sheet']],
    [styled('svg{.a{fill:#0f0}}'), ['some rules of the style sheet']],
    [styled('.a:is(rect){fill:#0f0}'), ['some rules of the style sheet']],
    [svg('<rect><animate attributeName="x"/></rect>'), ['animation']],
    [
      svg('<style>@font-face{font-family:x;src:url(data:font/woff2;base64,AA)}</style><text>a</text>'),
      ['embedded fonts'],
    ],
    // Without an effect.
    [svg('<style>@font-face{src:url(data:font/woff2;base64,AA)}</style>'), []],
    [svg('<!-- <textPath/> --><text>textPath calc(</text><desc>filter:grayscale(1)</desc>'), []],
    [styled('@media print{.a{filter:sepia(1)}} .a{transform-origin:0;text-shadow:none}'), []],
    [rect('style="filter:url(#f)" clip-path="url(#a)" transform="rotate(45 1 2)" font-family="min"'), []],
    [svg('<path d="M0 0h9" pathLength="9"/><image href="data:,"/><feFlood in="SourceGraphic"/>'), []],
    [svg('<path d="M0 0q1 1 2 2"/><g id="calc(" class="sepia("/>'), []],
  ])('%s', (text, names) => {
    expect(unsupportedFeatures(text).map(featureName)).toEqual(names);
  });

  test('are named in one notice', async () => {
    const { result } = await drawn(
      svg('<text textLength="9">a</text><rect style="filter:sepia(1);d:path(&apos;&apos;)"/>'),
    );
    expect(result.notices.map(publicNotice)).toEqual([
      { code: 'not_drawn', text: expect.stringContaining('different: textLength, sepia(), paths in CSS.') },
    ]);
  });

  test.each<[string, string, string]>([
    [
      'a damaged embedded image',
      svg('<image width="9" height="9" href="data:image/webp;base64,UklGRgAAAABXRUJQ"/>'),
      'image (WebP)',
    ],
    ['a variable of some elements', styled('.a{--c:#0f0} rect{fill:var(--c)}'), 'CSS variables'],
    ['a translucent background', svg('', 'width="9" height="9" style="background:rgb(0 0 0 / 50%)"'), 'the background'],
    [
      'a gradient behind it',
      svg('', 'width="9" height="9" style="background:linear-gradient(red,blue)"'),
      'the background',
    ],
  ])('%s', async (_, text, name) => {
    const { result, codes } = await drawn(text);
    expect(codes).toEqual(['not_drawn']);
    expect(result.notices.map(noticeText)[0]).toContain(name);
  });
});

test.each<[string, boolean | undefined]>([
  ['all', true],
  ['only screen and (prefers-color-scheme:light)', true],
  ['print, screen', true],
  ['print', false],
  ['screen and (prefers-color-scheme: dark)', false],
  ['(min-width: 9px)', undefined],
])('media %s: applies %s', (queries, applies) => {
  expect(mediaApplies(queries)).toBe(applies);
});

test('the style of a root follows the cascade', () => {
  const text = svg(
    '<style>#r{width:1px}.c{width:2px;height:3px!important}svg{height:4px}</style>',
    'id="r" class="c" style="height:5px"',
  );
  expect(Object.fromEntries(rootStyle(text))).toEqual({ width: '1px', height: '3px' });
});

test.each<[string, (count: number) => unknown]>([
  ['comments', (count) => unsupportedFeatures(`<svg>${'<!--'.repeat(count)}`)],
  ['style sheets', (count) => unsupportedFeatures(`<svg>${'<style>'.repeat(count)}`)],
  ['blocks', (count) => rulesOf('a{'.repeat(count))],
  ['parentheses', (count) => rulesOf('('.repeat(count))],
  ['quotation marks', (count) => rulesOf(`"'`.repeat(count))],
  ['media rules', (count) => unwrapMediaRules(`<svg><style>${'@media screen{'.repeat(count / 10)}`)],
  ['levels', (count) => needsUnlimitedParser(`<svg>${'</g><g>'.repeat(count)}`)],
  ['colors', (count) => convertColors(`<svg><style>${'lab('.repeat(count)}`)],
  ['references', (count) => resolveVariables(`<svg><style>${'var(--a'.repeat(count / 10)}`)],
  [
    'nested variables',
    (count) =>
      resolveVariables(
        `<svg><style>:root{${Array.from({ length: 20 }, (_, i) => `--a${i}:${`var(--a${i + 1})`.repeat(20)};`).join('')}}${'a{b:var(--a0)}'.repeat(count / 1000)}`,
      ),
  ],
])('malicious %s are scanned in linear time', (_, scan) => {
  runInterruptible(() => scan(1_000_000));
});
