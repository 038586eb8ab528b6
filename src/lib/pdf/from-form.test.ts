import { expect, test } from 'vitest';
import { defaultOptions } from '../options/defaults.ts';
import { requestFromForm } from './from-form.ts';
import { pdfName, pdfTitle } from './title.ts';

const pdf = ['outputFormat', 'pdf'] as const;

test('a PDF has the defaults of the page that makes PDFs', () => {
  expect(requestFromForm([pdf])).toEqual({
    outputFormat: 'pdf',
    pageSize: 'fit',
    orientation: 'auto',
    marginMm: 0,
    keepMetadata: true,
    title: '',
  });
});

test('the settings of a PDF are parsed', () => {
  const settings = { pageSize: 'a4', orientation: 'landscape', marginMm: 12.5, quality: 70, title: 'Trip' };
  const fields = Object.entries({ ...settings, keepMetadata: 'false', rotations: '[0,270]' }).map(
    ([name, value]) => [name, String(value)] as const,
  );
  expect(requestFromForm([...fields, pdf])).toEqual({
    outputFormat: 'pdf',
    ...settings,
    keepMetadata: false,
    rotations: [0, 270],
  });
});

test('other formats have the options of images', () => {
  expect(requestFromForm([])).toEqual(defaultOptions);
  expect(requestFromForm([['outputFormat', 'webp']])).toEqual({ ...defaultOptions, outputFormat: 'webp' });
});

test.each([
  [[pdf, ['width', '100']], 'The field "width" is not known for a PDF.'],
  [[pdf, ['pageSize', 'a5']], 'The field "pageSize" must be one of fit, a4, letter.'],
  [[pdf, ['orientation', '']], 'The field "orientation" must be one of auto, portrait, landscape.'],
  [[pdf, ['marginMm', '51']], 'The field "marginMm" must be at most 50.'],
  [[pdf, ['marginMm', 'wide']], 'The field "marginMm" must be a number.'],
  [[pdf, ['quality', '70.5']], 'The field "quality" must be a whole number.'],
  [[pdf, ['keepMetadata', 'maybe']], 'The field "keepMetadata" must be true or false.'],
  [[pdf, ['rotations', '[45]']], 'The field "rotations.0" must be one of 0, 90, 180, 270.'],
  [[pdf, ['rotations', '90']], 'The field "rotations" must be a list.'],
  [[pdf, ['title', 'x'.repeat(501)]], 'The field "title" must be at most 500 characters long.'],
  [[pdf, ['title', 'a\0b']], 'The field "title" has a NUL in it.'],
  [[pdf, ['title', 'a'], ['title', 'b']], 'The field "title" must be text.'],
  [[pdf, pdf], 'The field "outputFormat" must be one of jpg, png, webp, avif, gif, tiff, ico, jxl, svg.'],
  [
    [['outputFormat', 'PDF']],
    'The field "outputFormat" must be one of jpg, png, webp, avif, gif, tiff, ico, jxl, svg, pdf.',
  ],
  [[['pageSize', 'a4']], 'The field "pageSize" is not known.'],
] as const)('%j is rejected', (fields, message) => {
  expect(() => requestFromForm(fields)).toThrow(message);
});

test('the title is the given one, or the name of the only file', () => {
  expect(pdfTitle(' Trip ', ['a.jpg'])).toBe('Trip');
  expect(pdfTitle(' ', ['scan.1.jpg'])).toBe('scan.1');
  expect(pdfTitle('', ['a.jpg', 'b.jpg'])).toBe('Images');
});

test('the file name of a PDF keeps what is before a slash in its title', () => {
  expect(pdfName('Invoices 11/2026')).toBe('Invoices 11-2026.pdf');
  expect(pdfName('Trip: A\\B "x" ümlaut')).toBe('Trip A-B x ümlaut.pdf');
});

test('a site that allows some formats refuses others, and names the allowed ones', () => {
  const allowed = ['png', 'webp'] as const;
  expect(requestFromForm([['outputFormat', 'webp']], allowed)).toMatchObject({ outputFormat: 'webp' });
  const refused = [[['outputFormat', 'avif']], [pdf], [['preset', 'archive']], []] as const;
  for (const fields of refused)
    expect(() => requestFromForm(fields, allowed)).toThrow('The field "outputFormat" must be one of png, webp.');
});
