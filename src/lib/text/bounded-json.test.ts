import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseBoundedJson } from './bounded-json.ts';

afterEach(() => void vi.restoreAllMocks());

const KB = 1024;
const page = { id: 'x'.repeat(20), pageNumber: 2000, rotation: 270, position: 2000 };

test.each([
  ['an object', '{"files":[{"url":"/files/x/a.png","filename":"a, [b] {c}.png"}],"archive":null}'],
  ['a number', ' 1.5e3 '],
  ['a string of brackets, commas and escapes', JSON.stringify(`[{,"\\`.repeat(50_000))],
  ['the longest list of pages', JSON.stringify(Array.from({ length: 2000 }, () => page))],
  ['prototype names', '{"__proto__":{"a":"\\ud83d\\ude00"},"constructor":1}'],
  ['pairs of surrogates', '["\\ud83d\\ude00"]'],
])('%s is parsed', (_, text) => expect(parseBoundedJson(text)).toEqual(JSON.parse(text)));

test('lone surrogates are replaced', () => {
  expect(parseBoundedJson('{"a":["\\ud800","\\uDFFFx"],"b":"\\u0041"}')).toEqual({ a: ['\ufffd', '\ufffdx'], b: 'A' });
});

test.each(['', '{', '[1,]', '"a', '"a\\', ']'.repeat(100)])('%j is no JSON', (text) => {
  expect(() => parseBoundedJson(text)).toThrow(SyntaxError);
});

describe('a text that would block the event loop is not parsed', () => {
  test.each([
    ['nested arrays', '['.repeat(768 * KB)],
    ['nested arrays that end', '['.repeat(384 * KB) + ']'.repeat(384 * KB)],
    ['nested objects', '{"a":'.repeat(150 * KB)],
    ['nested arrays after a string', `["\\"",${'['.repeat(768 * KB)}`],
    ['zeros', `[${'0,'.repeat(384 * KB)}0]`],
    ['objects', `[${'{},'.repeat(200 * KB)}{}]`],
    ['keys', `{${'"a":1,'.repeat(100 * KB)}"b":1}`],
  ])('%s', (_, text) => {
    const parse = vi.spyOn(JSON, 'parse');
    expect(() => parseBoundedJson(text)).toThrow(SyntaxError);
    expect(parse).not.toHaveBeenCalled();
  });
});
