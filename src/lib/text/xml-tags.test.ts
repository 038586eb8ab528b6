import { describe, expect, test } from 'vitest';
import { attributesOf, tagsOf, withoutAttributes } from './xml-tags.ts';

const tagsIn = (text: string): string[] => Array.from(tagsOf(text), ({ start, end }) => text.slice(start, end));
const valuesIn = (attributes: string): string[] =>
  Array.from(attributesOf(attributes), ({ name, value }) => `${name}: ${value}`);

describe('tags', () => {
  test.each([
    ['<a><b c="d"/></a >', ['<a>', '<b c="d"/>', '</a >']],
    ['text <a\n> text', ['<a\n>']],
    [`<a b="<c>" d='>'>`, [`<a b="<c>" d='>'>`]],
    ['<?a <b> ?><!-- <c> --><!DOCTYPE d>', ['<b>', '<c>']],
    ['<a <b> <c "> <d>', ['<b>', '<d>']],
    ['< a> <> </> <=> <a="b">', []],
    ['<a', []],
  ])('of %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  test('have a name, a kind, and attributes with their index', () => {
    const text = '<x:a b="1"/></x:a>';
    expect([...tagsOf(text)]).toEqual([
      { start: 0, end: 12, name: 'x:a', isEnd: false, isEmpty: true, attributes: ' b="1"', attributesStart: 4 },
      { start: 12, end: 18, name: 'x:a', isEnd: true, isEmpty: false, attributes: '', attributesStart: 17 },
    ]);
  });
});

describe('attributes', () => {
  test.each([
    [` a="1" b = '2'\nx:c="&lt;"`, ['a: 1', 'b: 2', 'x:c: &lt;']],
    [` a="b='c'" d`, [`a: b='c'`]],
    [' a=b c="d"', ['c: d']],
    ['', []],
  ])('of %j', (attributes, values) => {
    expect(valuesIn(attributes)).toEqual(values);
  });

  test('are removed with the whitespace before them', () => {
    expect(withoutAttributes(` a="1"\n b="2" c="3"`, (name) => name === 'b')).toBe(' a="1" c="3"');
    expect(withoutAttributes(' a="1"', () => true)).toBe('');
  });
});
