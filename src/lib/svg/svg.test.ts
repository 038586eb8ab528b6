import { describe, expect, test } from 'vitest';
import { costOfDrawing } from './drawing-cost.ts';
import { CANVAS_SIDE, extentsOf } from './extents.ts';
import { namedFonts } from './fonts.ts';
import { drawingForBrowser } from './for-browser.ts';

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
const size = { width: 40, height: 30 };

describe('the cost', () => {
  const uses = (count: number): string => '<use href="#a"/>'.repeat(count);

  test.each<[string, string, number, number]>([
    ['plain elements', '<g><rect/><rect/></g>', 0, 0],
    ['a reference', `<g id="a"><rect/><rect/></g>${uses(2)}`, 6, 0],
    ['references in references', `<rect id="a"/><g id="b">${uses(10)}</g><use href="#b"/>`, 10 + 11 + 10, 0],
    ['a part in a part', `<g id="b"><g id="a"><rect/></g></g><use href="#b"/>`, 3, 0],
    ['a reference to what is around it', `<g id="a">${uses(5)}</g>`, 0, 0],
    ['a link', '<rect id="a"/><a href="#a"/>', 0, 0],
    ['a gradient', '<linearGradient id="a"><stop/></linearGradient><rect fill="url(#a)"/>', 0, 0],
    ['a pattern', '<pattern id="a"><rect/></pattern><rect fill="url(#a)"/><rect style="fill:url( #a )"/>', 4, 0],
    ['a filter', '<filter id="f"><feOffset/><feFlood/></filter><g filter="url(#f)"/><g style="filter:url(#f)"/>', 6, 4],
    [
      'a filter of a class',
      '<style>.b, circle{filter:url(#f)}</style><filter id="f"><feOffset/></filter><g class="a b"/>',
      0,
      1,
    ],
    [
      'a filter of what is referred to',
      `<filter id="f"><feOffset/></filter><g id="a" filter="url(#f)"/>${uses(3)}`,
      11,
      4,
    ],
    ['a slow primitive', '<filter id="f"><feConvolveMatrix order="9 4"/></filter><g filter="url(#f)"/>', 2, 4],
  ])('of %s', (_, content, repeated, passes) => {
    expect(costOfDrawing(svg(content))).toEqual({ repeated, passes });
  });

  test('of references that follow each other without an end in sight is infinite', () => {
    const chain = Array.from({ length: 5000 }, (_, index) => `<use id="u${index}" href="#u${index + 1}"/>`);
    expect(costOfDrawing(svg(chain.join(''))).repeated).toBe(Number.POSITIVE_INFINITY);
  });

  test('has the limits of the server', () => {
    const nested = (levels: number) => svg(`${'<g>'.repeat(levels)}${'</g>'.repeat(levels)}`);
    expect(() => costOfDrawing(nested(470))).not.toThrow();
    expect(() => costOfDrawing(nested(490))).toThrow('nested more than 480 levels');
    expect(() => costOfDrawing(svg('<g/>'.repeat(1_000_001)))).toThrow('too many elements');
  });
});

test.each<[string, string[][]]>([
  ['<rect font-family="Gone"/>', []],
  ['<text>a</text>', []],
  ['<text font-family="Gone, serif">a</text>', [['Gone']]],
  ['<text font-family="sans-serif">a</text>', []],
  [`<text style="font:italic 12px/1.5 'Gone One', Two">a</text>`, [['Gone One', 'Two']]],
  ['<style>text{font-family:Gone!important}</style><text>a</text>', [['Gone']]],
  ['<style>@font-face{font-family:"Own"}</style><text font-family="Own, Other">a</text>', []],
  ['<text font-family="var(--x)">a</text>', []],
])('the fonts of %s', (content, fonts) => {
  expect(namedFonts(svg(content))).toEqual(fonts);
});

describe('for a browser', () => {
  test('a drawing gets the size that it has, and keeps its viewBox', () => {
    const text = drawingForBrowser(svg('', 'width="100%" viewBox="0 0 8 6"'), size, size);
    expect(text).toContain(' width="40" height="30"');
    expect(text).toContain('viewBox="0 0 8 6"');
    expect(text).not.toContain('100%');
  });

  test('a drawing without a size gets a viewBox', () => {
    expect(drawingForBrowser(svg(''), undefined, size)).toContain(' width="40" height="30" viewBox="0 0 40 30"');
  });

  test('missing namespaces are declared', () => {
    const text = drawingForBrowser('<svg><use xlink:href="#a"/></svg>', size, size);
    expect(text.match(/xmlns(?::xlink)?="/g)).toEqual(['xmlns="', 'xmlns:xlink="']);
    expect(drawingForBrowser(svg(''), size, size).match(/xmlns/g)).toHaveLength(1);
    expect(drawingForBrowser('<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', size, size).match(/xmlns/g)).toHaveLength(
      1,
    );
  });

  test('a drawing is in a light color scheme', () => {
    const rules =
      '<style>:root{color-scheme:light dark;--x:1}@media (prefers-color-scheme: DARK){a{}}@media (prefers-color-scheme:light){a{}}</style>';
    const text = drawingForBrowser(svg(rules), size, size);
    expect(text).toContain(':root{color-scheme:light;--x:1}@media (max-width:0){a{}}@media (min-width:0){a{}}');
  });
});

test('extents reach from the origin to the last drawn pixel', () => {
  const pixels = new Uint8Array(CANVAS_SIDE * CANVAS_SIDE * 4);
  expect(extentsOf(pixels)).toEqual({ width: 300, height: 150 });
  pixels[(19 * CANVAS_SIDE + 9) * 4 + 3] = 1;
  expect(extentsOf(pixels)).toEqual({ width: 10, height: 20 });
});
