import { describe, expect, test } from 'vitest';
import { type FormatId, formatIds, formatOfName, formats, outputFormats } from './formats.ts';
import { sniffFormat } from './sniff-format.ts';

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((c) => c.charCodeAt(0)) : part)));
const ftyp = (major: string, ...compatible: string[]) =>
  bytes([0, 0, 0, 16 + compatible.length * 4], 'ftyp', major, [0, 0, 0, 0], ...compatible);

const heads: [label: string, head: Uint8Array, format: FormatId | undefined][] = [
  ['JPEG', bytes([0xff, 0xd8, 0xff, 0xe0]), 'jpg'],
  ['PNG', bytes([0x89], 'PNG\r\n\x1a\n'), 'png'],
  ['WebP', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 '), 'webp'],
  ['a RIFF file of another type', bytes('RIFF', [1, 2, 3, 4], 'WAVEfmt '), undefined],
  ['AVIF', ftyp('avif', 'mif1'), 'avif'],
  ['AVIF by a compatible brand', ftyp('mif1', 'avif'), 'avif'],
  ['AVIF sequence', ftyp('avis'), 'avif'],
  ['HEIC', ftyp('heic', 'mif1'), 'heic'],
  ['HEIF', ftyp('mif1', 'heic'), 'heic'],
  ['MP4', ftyp('isom', 'mp42'), undefined],
  ['GIF 87a', bytes('GIF87a'), 'gif'],
  ['GIF 89a', bytes('GIF89a'), 'gif'],
  ['BMP', bytes('BM', Array(12).fill(0), [40, 0, 0, 0]), 'bmp'],
  ['text that begins with BM', bytes('BMW is a maker of cars'), undefined],
  ['DNG', bytes('II*', [0, 8, 0, 0, 0, 1, 0, 0x12, 0xc6, 1, 0, 4, 0, 0, 0, 1, 4, 0, 0]), 'raw'],
  ['CR2', bytes('II*', [0, 16, 0, 0, 0], 'CR', [2, 0]), 'raw'],
  ['CR3', ftyp('crx ', 'isom'), 'raw'],
  ['RAF', bytes('FUJIFILMCCD-RAW 0201'), 'raw'],
  ['ORF', bytes('IIRO', [8, 0, 0, 0]), 'raw'],
  ['RW2', bytes('IIU', [0, 24, 0, 0, 0]), 'raw'],
  ['JPEG XL', bytes([0xff, 0x0a, 0xfa, 0x1f]), 'jxl'],
  ['JPEG XL in a container', bytes([0, 0, 0, 12], 'JXL \r\n', [0x87], '\n'), 'jxl'],
  ['PSD', bytes('8BPS', [0, 1]), 'psd'],
  ['JPEG 2000', bytes([0, 0, 0, 12], 'jP  \r\n', [0x87], '\n'), 'jp2'],
  ['a codestream of JPEG 2000', bytes([0xff, 0x4f, 0xff, 0x51]), 'jp2'],
  ['EXR', bytes([0x76, 0x2f, 0x31, 1, 2, 0, 0, 0]), 'exr'],
  ['Radiance HDR', bytes('#?RADIANCE\n'), 'hdr'],
  ['QOI', bytes('qoif', [0, 0, 0, 1]), 'qoi'],
  ['TIFF, little-endian', bytes('II', [0x2a, 0]), 'tiff'],
  ['TIFF, big-endian', bytes('MM', [0, 0x2a]), 'tiff'],
  ['ICO', bytes([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]), 'ico'],
  ['CUR', bytes([0, 0, 2, 0, 1, 0, 16, 16, 0, 0]), 'ico'],
  ['zeros', new Uint8Array(64), undefined],
  ['PDF', bytes('%PDF-1.7'), 'pdf'],
  ['PDF after other bytes', bytes('\n\n%PDF-1.4'), 'pdf'],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg'],
  ['SVG after a prolog', bytes('<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg>'), 'svg'],
  ['SVG with a prefix', bytes('<s:svg xmlns:s="x">'), 'svg'],
  ['SVG in UTF-16', new Uint8Array([0xff, 0xfe, ...Buffer.from('<svg >', 'utf16le')]), 'svg'],
  ['HTML', bytes('<!DOCTYPE html><html><svg></svg></html>'), undefined],
  ['HTML without a doctype', bytes('<html><body><svg></svg>'), undefined],
  ['a comment that contains an svg tag', bytes('<!-- <svg> --><html>'), undefined],
  ['nothing', new Uint8Array(0), undefined],
  ['plain text', bytes('hello'), undefined],
  ['ZIP', bytes('PK', [3, 4]), undefined],
];

describe('sniffing', () => {
  test.each(heads)('%s', (_, head, format) => {
    expect(sniffFormat(head)).toBe(format);
  });

  test('the examples contain every format', () => {
    expect(new Set(heads.map(([, , format]) => format).filter(Boolean))).toEqual(new Set(formatIds));
  });
});

test('every extension maps to its format, ignoring case', () => {
  for (const id of formatIds) {
    for (const extension of formats[id].extensions) expect(formatOfName(`A.B.${extension.toUpperCase()}`)).toBe(id);
  }
  expect(formatOfName('README')).toBeUndefined();
  expect(formatOfName('a.docx')).toBeUndefined();
});

test('no extension belongs to two formats', () => {
  const all = formatIds.flatMap((id) => formats[id].extensions as readonly string[]);
  expect(new Set(all).size).toBe(all.length);
});

test('these are the output formats, in display order', () => {
  expect(outputFormats).toEqual(['jpg', 'png', 'webp', 'avif', 'gif', 'tiff', 'ico', 'jxl', 'svg']);
});
