import { describe, expect, test } from 'vitest';
import { attributesOf, tagsOf, tokenAt, withoutAttributes, type XmlToken } from './xml-tokens.ts';

const tagsIn = (text: string): string[] => Array.from(tagsOf(text), ({ start, end }) => text.slice(start, end));
const kindsIn = (text: string): string[] => {
  const kinds: string[] = [];
  for (let token: XmlToken | undefined; (token?.end ?? 0) < text.length; kinds.push(token.kind))
    token = tokenAt(text, token?.end ?? 0);
  return kinds;
};
const valuesIn = (attributes: string): string[] =>
  Array.from(attributesOf(attributes), ({ name, value }) => `${name}: ${value}`);

test.each([
  ['a<b>c</b>', ['text', 'tag', 'text', 'tag']],
  ['<?a?><!--<b>--><![CDATA[]]]>', ['instruction', 'comment', 'cdata']],
  ['<!DOCTYPE a><', ['malformed', 'text', 'malformed']],
  ['<!--<a>', ['malformed']],
])('the tokens of %j', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

describe('tags', () => {
  test.each([
    ['<a><b c="d"/></a >', ['<a>', '<b c="d"/>', '</a >']],
    ['text <a\n> text', ['<a\n>']],
    [`<a b="<c>" d='>'>`, [`<a b="<c>" d='>'>`]],
    ['<?a <b> ?><!-- <c> --><![CDATA[<d>]]><e>', ['<e>']],
    ['<!DOCTYPE a [<!ENTITY b "<c>">]><d>', ['<c>', '<d>']],
    ['<a><!-- <b> --', ['<a>']],
    ['<a <b> <c "> <d>', ['<b>', '<d>']],
    ['< a> <> </> <=> <a="b">', []],
    ['<a', []],
  ])('of %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  test('have a name, a kind, and attributes with their index', () => {
    const text = '<x:a b="1"/></x:a>';
    expect([...tagsOf(text)]).toEqual([
      {
        kind: 'tag',
        start: 0,
        end: 12,
        name: 'x:a',
        isEnd: false,
        isEmpty: true,
        attributes: ' b="1"',
        attributesStart: 4,
      },
      {
        kind: 'tag',
        start: 12,
        end: 18,
        name: 'x:a',
        isEnd: true,
        isEmpty: false,
        attributes: '',
        attributesStart: 17,
      },
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
