import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import type { Metadata } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readKb } from '../src/islands/options/format/target-size.ts';
import { parseRanges } from '../src/islands/pdf/pages/page-ranges.ts';
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
import { foreignParts, ownSize, withSize } from '../src/lib/server/engine/decoders/svg-text.ts';
import { deploymentOf } from '../src/lib/server/http/deployment.ts';
import { isOwnOrigin } from '../src/lib/server/http/origin.ts';
import { createPages, type Pages } from '../src/lib/server/site/pages.ts';
import { cleanName, uniqueNames } from '../src/lib/text/file-names.ts';
import { trimTrailing } from '../src/lib/text/trim-trailing.ts';
import { cpuMs, cpuMsOf } from './support/cpu-time.ts';

/** Maximum lengths of input: the default of MAX_FILE_MB, a form field, and the headers of a request. */
const FILE = 50 * 1024 ** 2;
const FIELD = 128 * 1024;
const HEADERS = 16 * 1024;
/** Maximum length of the root tag of an SVG. */
const ROOT = 65_536;
/** Maximum length of pasted text. */
const PASTED = 1024 ** 2;

/** Linear work takes three seconds at most, quadratic work minutes. */
const BOUND_MS = 10_000;

let pages: Pages;
beforeAll(async () => {
  pages = await createPages(tmpdir(), deploymentOf(readConfig({})));
});

const fill = (part: string, length: number): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);
const packet = (content: string, attributes = ''): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF ${attributes}>${content}</rdf:RDF></x:xmpmeta>`;
const field = (number: number, text: string): Buffer =>
  Buffer.concat([Buffer.from([0x1c, 2, number, 0, text.length]), Buffer.from(text)]);
/** Number of requests, because a single one is too short to measure. */
const often = (work: () => unknown): void => {
  for (let count = 0; count < 1000; count++) work();
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
  'a width of digits and blanks': () => ownSize(`<svg width="${fill('0', ROOT / 2)}${fill('\t', ROOT / 2 - 64)}0">`),
  'a width of references to a long entity': () =>
    ownSize(`<!DOCTYPE svg [<!ENTITY a "${fill('0', FILE)}">]><svg width="${fill('&a;', ROOT - 64)}">`),
  'a root of attributes': () => withSize(`<svg ${fill('width="" ', ROOT - 64)}/>`, size),
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
    expect(() => optionsFromForm([['quality', `${fill('1', FIELD - 1)}x`]])).toThrow('quality');
  },
  'slashes in a path': () =>
    often(() =>
      pages.answer({ method: 'GET', url: `/${fill('/', HEADERS - 2)}x` } as IncomingMessage, {} as ServerResponse),
    ),
  'the name of a conversion': () => often(() => pairOfSlug(`${fill('-to-', HEADERS - 1)}\n`)),
  'a name of combining marks': () => often(() => cleanName(`a${marks}.${marks}`)),
  'a name of decomposed letters': () => often(() => cleanName(fill('\u1112\u1161\u11ab', HEADERS))),
  'names of 30 marks a letter': () => often(() => cleanName(fill(`a${marks.slice(0, 30)}`, HEADERS))),
  'clean names of marks, as a ZIP lists them': () =>
    uniqueNames(Array.from({ length: 2000 }, (_, index) => cleanName(`${index}${marks}`))),
  'an origin in percent signs': () =>
    often(() => isOwnOrigin(`http://${encodeURI(unicodeHost(HEADERS / 9))}`, 'https://example.org', 'box')),
  'page ranges of blanks': () => parseRanges(`1${fill('\t', PASTED)}x`, 9),
  'a size in digits': () => readKb(`${fill('1', PASTED)}x`),
};

test.each(Object.entries(cases))('%s takes linear time', (_, work) => {
  expect(cpuMsOf(work)).toBeLessThan(BOUND_MS);
});

/** CPU time of parsing a body repeatedly, because once is too short to measure. */
async function cpuMsOfArchiveRequests(body: object, host: string, count: number): Promise<number> {
  const memory = new ConcurrencyLimit({ total: FILE, perKey: FILE });
  const started = cpuMs();
  for (let index = 0; index < count; index++) {
    const headers = { 'Content-Type': 'application/json', Host: host };
    const request = new Request('http://box/', { method: 'POST', headers, body: JSON.stringify(body) });
    const read = readArchiveRequest(request, { siteUrl: 'https://example.org', memory: memory.open('visitor') });
    // The last URL is invalid, so all before it are parsed.
    await expect(read).rejects.toMatchObject({ code: 'bad_field' });
  }
  return cpuMs() - started;
}

const idOf = (index: number): string => String(index).padStart(21, '0');

test.each(['http://', '//', '/\t/'])('URLs in a ZIP list with a long host after %j take linear time', async (start) => {
  const name = unicodeHost(1900);
  const files = Array.from({ length: 130 }, (_, index) => ({ url: `${start}${name}/files/${idOf(index)}/a.jpg` }));
  files.push({ url: '' });
  expect(await cpuMsOfArchiveRequests({ files }, new URL(`http://${name}`).host, 30)).toBeLessThan(BOUND_MS);
});

test('2,000 URLs with the longest host in a ZIP list take linear time', async () => {
  const host = `${`${'a'.repeat(62)}.`.repeat(4)}a`;
  const files = Array.from({ length: 2000 }, (_, index) => ({ url: `http://${host}/files/${idOf(index)}/a` }));
  expect(await cpuMsOfArchiveRequests({ files: [...files.slice(1), { url: '' }] }, host, 30)).toBeLessThan(BOUND_MS);
});
