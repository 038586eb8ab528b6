import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metadata } from 'sharp';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseRanges } from '../src/islands/pdf/pages/typed-pages.ts';
import { readNumber } from '../src/islands/ui/typed-values/number-text.ts';
import { extractMetadata } from '../src/lib/engine/metadata/source-metadata.ts';
import { splitXmp, withExtended } from '../src/lib/engine/metadata/xmp/extended-xmp.ts';
import { withIptc } from '../src/lib/engine/metadata/xmp/iptc-xmp.ts';
import { cleanXmp } from '../src/lib/engine/metadata/xmp/xmp.ts';
import { pairOfSlug } from '../src/lib/formats/pairs.ts';
import { xmpLocation } from '../src/lib/metadata/xmp-location.ts';
import { optionsFromForm } from '../src/lib/options/from-form.ts';
import { readArchiveRequest } from '../src/lib/server/archives/archive-request.ts';
import { ConcurrencyLimit } from '../src/lib/server/concurrency-limit.ts';
import { readConfig } from '../src/lib/server/config/config.ts';
import { deploymentsOf } from '../src/lib/server/http/deployment.ts';
import { isOwnOrigin } from '../src/lib/server/http/origin.ts';
import { createPages, type Pages } from '../src/lib/server/site/pages.ts';
import { costOfDrawing } from '../src/lib/svg/drawing-cost.ts';
import { ownSize, withSize } from '../src/lib/svg/drawing-size.ts';
import { namedFonts } from '../src/lib/svg/fonts.ts';
import { drawingForBrowser } from '../src/lib/svg/for-browser.ts';
import { foreignParts } from '../src/lib/svg/foreign-parts.ts';
import { cleanName, uniqueNames } from '../src/lib/text/file-names.ts';
import { trimTrailing } from '../src/lib/text/trim-trailing.ts';
import { runInterruptible } from './support/run-interruptible.ts';
import { temporaryDir } from './support/server/server.ts';

/** A third of the default of MAX_FILE_MB. Quadratic work takes hours. */
const FILE = 16 * 1024 ** 2;
/** Maximum lengths of a form field and of the headers of a request. */
const FIELD = 128 * 1024;
const HEADERS = 16 * 1024;
/** Maximum length of the root tag of an SVG. */
const ROOT = 65_536;
/** Maximum length of pasted text. */
const PASTED = 1024 ** 2;
/** Characters of a URL with the longest host, 253, and a path. Parsing a host takes quadratic time. */
const MAX_PARSED = 400;

let pages: Pages;
beforeAll(async () => {
  const folder = await temporaryDir();
  pages = await createPages(folder.path, await deploymentsOf(readConfig({})));
  await folder.remove();
});
afterEach(() => void vi.unstubAllGlobals());

const fill = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const packet = (content: string, attributes = ''): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${attributes}>${content}</rdf:RDF></x:xmpmeta>`;
const field = (number: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
/** Repeats work on short input, until quadratic work would take minutes. */
const often = (work: () => unknown, times = 1000): void => {
  for (let count = 0; count < times; count++) work();
};

const neverRead = async (): Promise<never> => {
  throw new Error('The file is read');
};

const marks = fill('\u0315\u0300\u05ae\u0316\u0334', HEADERS);
/** A host of different characters, which takes longest to convert to Punycode. */
const unicodeHost = (length: number): string =>
  Array.from({ length }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');

const size = { width: 3, height: 4 };
const iptc = Buffer.concat([5, 25, 80, 90, 95, 101, 105, 110, 115, 116, 120].map((number) => field(number, 'text')));

const cases: Record<string, () => unknown> = {
  'url() of blanks in a drawing': () => foreignParts(`<svg><!-- url(${fill(' ', FILE)}) --></svg>`),
  'repeated url() in a drawing': () => foreignParts(`<svg>${fill('url(\t', FILE)}</svg>`),
  'an entity of blanks in a drawing': () => foreignParts(`<!DOCTYPE svg [<!ENTITY ${fill('\t', FILE)}]><svg/>`),
  'tags of a drawing that do not end': () => foreignParts(fill(`<svg a="' `, FILE)),
  'attributes of a drawing without a value': () => foreignParts(`<svg ${fill('on ', FILE)}/>`),
  'a long attribute of a drawing': () => foreignParts(`<svg><image href="data:${fill('a', FILE)}"/></svg>`),
  'references of blanks in a drawing': () =>
    costOfDrawing(`<svg><g style="filter:${fill(' ', FILE / 2)}url(${fill(' ', FILE / 2)}"/></svg>`),
  'ids of a drawing': () => costOfDrawing(`<svg>${fill('<g id="a" filter="url(#a)"/>', FILE)}</svg>`),
  'fonts of a drawing': () => namedFonts(`<svg><text style="font:${fill('1px \n', FILE)}"/></svg>`),
  'lists of fonts': () => namedFonts(`<svg>${fill('<text font-family="a,b,c"/>', FILE)}</svg>`),
  'a color scheme of blanks': () =>
    drawingForBrowser(
      `<svg style="color-scheme${fill(' ', ROOT / 2)}"><g style="(prefers-color-scheme:${fill(' ', FILE / 2)}"/></svg>`,
      size,
      size,
    ),
  'a width of digits and blanks': () =>
    often(() => ownSize(`<svg width="${fill('0', ROOT / 2)}${fill('\t', ROOT / 2 - 64)}0">`)),
  'a width of references to a long entity': () =>
    ownSize(`<!DOCTYPE svg [<!ENTITY a "${fill('0', FILE)}">]><svg width="${fill('&a;', ROOT - 64)}">`),
  'a root of attributes': () => often(() => withSize(`<svg ${fill('width="" ', ROOT - 64)}/>`, size), 100),
  'a root that does not end': () => ownSize(`${fill('<!-- -->', FILE)}<svg ${fill('" ', ROOT)}`),
  'a prolog that does not end': () => ownSize(`<!DOCTYPE svg [${fill('] \n', FILE)}`),
  'tags of a packet that do not end': () => xmpLocation(fill(`<a '" `, FILE)),
  'attributes of a packet without a value': () => cleanXmp(`<a ${fill('gps ', FILE)}>`, { location: false }),
  'blanks of a packet': () => cleanXmp(`<a ${fill(' ', FILE)}>`, { location: false }),
  'numbers of a packet': () => cleanXmp(fill('tiff:ImageWidth="1', FILE), { location: true, size }),
  'unquoted text in a tag of a packet': () => cleanXmp(`<a ${fill('b', FILE)}>`, { location: false }),
  'processing instructions of a packet': () => splitXmp(fill('<?xpacket', FILE), undefined),
  'declarations for a long description': () =>
    withExtended(
      packet(''),
      packet(
        `<rdf:Description ${fill('a="b" ', FILE)}/>`,
        Array.from({ length: 1999 }, (_, index) => `xmlns:p${index}="u"`).join(' '),
      ),
    ),
  'long declarations for many descriptions': () =>
    withExtended(packet(''), packet('<rdf:Description/>'.repeat(999), `xmlns:p="${fill('u', FILE)}"`)),
  'prefixes of one namespace': () =>
    withIptc(
      packet(
        fill('<a:b xmlns:a="http://ns.adobe.com/photoshop/1.0/" xmlns:c="http://purl.org/dc/elements/1.1/"/>', FILE),
      ),
      iptc,
    ),
  // Synchronous, because no file is read.
  'zeros in a packet': () =>
    extractMetadata('webp', { xmp: Buffer.from(`${fill('\0', FILE)}x`) } as Metadata, neverRead),
  'zeros that a text does not end with': () => trimTrailing(`${fill('\0', FILE)}x`, '\0'),
  'zeros that a text ends with': () => trimTrailing(fill('\0', FILE), '\0'),
  'a number in a form': () => {
    const send = () => optionsFromForm([['quality', `${fill('1', FIELD - 1)}x`]]);
    often(() => expect(send).toThrow('quality'), 100);
  },
  'slashes in a path': () =>
    often(() =>
      pages.serve({ method: 'GET', url: `/${fill('/', HEADERS - 2)}x` } as IncomingMessage, {} as ServerResponse),
    ),
  'the name of a conversion': () => often(() => pairOfSlug(`${fill('-to-', HEADERS - 1)}\n`)),
  'a name of combining marks': () => often(() => cleanName(`a${marks}.${marks}`)),
  'a name of decomposed letters': () => often(() => cleanName(fill('\u1112\u1161\u11ab', HEADERS))),
  'names of 30 marks a letter': () => often(() => cleanName(fill(`a${marks.slice(0, 30)}`, HEADERS))),
  'clean names of marks, as a ZIP lists them': () =>
    uniqueNames(Array.from({ length: 2000 }, (_, index) => cleanName(`${index}${marks}`))),
  'page ranges of blanks': () => parseRanges(`1${fill('\t', PASTED)}x`, 9),
  'a number in digits': () => readNumber(`${fill('1', PASTED)}x`, '', { min: 1, max: 9, step: 1 }),
};

test.each(Object.entries(cases))('%s takes linear time', (_, work) => runInterruptible(work));

/** Replaces `URL` by one that records the texts that it parses. */
function recordParsedUrls(): string[] {
  const parsed: string[] = [];
  const NativeUrl = URL;
  class RecordingUrl extends NativeUrl {
    constructor(url: string | URL, base?: string | URL) {
      parsed.push(String(url));
      super(url, base);
    }
    static override parse(url: string | URL, base?: string | URL): URL | null {
      parsed.push(String(url));
      return NativeUrl.parse(url, base);
    }
  }
  vi.stubGlobal('URL', RecordingUrl);
  return parsed;
}

const longest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));

test('an origin with a long host is not parsed, which would take quadratic time', () => {
  const parsed = recordParsedUrls();
  expect(isOwnOrigin(`http://${encodeURI(unicodeHost(HEADERS / 9))}`, 'https://example.org', 'box')).toBe(false);
  expect(longest(parsed)).toBeLessThan(MAX_PARSED);
});

/** Parses a body whose last URL is invalid, so that all before it are parsed. @returns the parsed URLs */
async function urlsParsedFor(body: object, host: string): Promise<string[]> {
  const memory = new ConcurrencyLimit({ total: FILE, perKey: FILE });
  const headers = { 'Content-Type': 'application/json', Host: host };
  const request = new Request('http://box/', { method: 'POST', headers, body: JSON.stringify(body) });
  const parsed = recordParsedUrls();
  const read = readArchiveRequest(request, {
    siteUrl: 'https://example.org',
    basePath: '',
    memory: memory.reserve('visitor'),
    yieldLoop: () => undefined,
  });
  await expect(read).rejects.toMatchObject({ code: 'bad_field' });
  return parsed;
}

const idOf = (index: number): string => String(index).padStart(21, '0');

test.each([
  { start: 'http://', name: unicodeHost(1900) },
  { start: '//', name: unicodeHost(1900) },
  { start: '/\t/', name: unicodeHost(1900) },
  { start: 'http://', name: 'a'.repeat(1900) },
])('URLs in a ZIP list with a long host after $start are not parsed', async ({ start, name }) => {
  const files = Array.from({ length: 130 }, (_, index) => ({ url: `${start}${name}/files/${idOf(index)}/a.jpg` }));
  const { host } = new URL(`http://${name}`);
  expect(longest(await urlsParsedFor({ files }, host))).toBeLessThan(MAX_PARSED);
});

test('2,000 URLs with the longest host in a ZIP list are parsed once each', async () => {
  const host = `${`${'a'.repeat(62)}.`.repeat(4)}a`;
  const files = Array.from({ length: 2000 }, (_, index) => ({ url: `http://${host}/files/${idOf(index)}/a` }));
  const parsed = await urlsParsedFor({ files: [...files.slice(1), { url: '' }] }, host);
  expect(longest(parsed)).toBeLessThan(MAX_PARSED);
  expect(parsed.filter((url) => url.includes(host))).toHaveLength(1999);
});
