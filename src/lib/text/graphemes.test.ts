import { afterAll, expect, test, vi } from 'vitest';
import { graphemesOf } from './graphemes.ts';

const texts = ['', 'photo.jpg', 'e\u0301te\u0301', '👍🏽x', '👨‍👩‍👧‍👦', '🇫🇷🇩🇪', '❤️', 'नी', '\r\n', '한국', '1️⃣'];
const native = texts.map((text) => graphemesOf(text));
const { Segmenter } = Intl;

afterAll(() => {
  Object.defineProperty(Intl, 'Segmenter', { value: Segmenter, configurable: true, writable: true });
});

test('browsers without a segmenter divide these texts alike', async () => {
  Object.defineProperty(Intl, 'Segmenter', { value: undefined, configurable: true, writable: true });
  vi.resetModules();
  const { graphemesOf: approximate } = await import('./graphemes.ts');
  expect(texts.map((text) => approximate(text))).toEqual(native);
});
