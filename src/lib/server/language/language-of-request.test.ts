import { expect, test } from 'vitest';
import { languageIds } from '../../language/languages.ts';
import { languageOfRequest } from './language-of-request.ts';

const languageOf = (path: string, acceptLanguage = '', cookie = '', wantsPage = false) =>
  languageOfRequest({ path, acceptLanguage, cookie, wantsPage });

test.each(languageIds)('pages of results are in the chosen or preferred language: %s', (id) => {
  expect(languageOf('/view/1', 'xx,en;q=0.1', `a=1; language=${id}`)).toBe(id);
  expect(languageOf('/view/1', `xx, ${id}-AT;q=0.9, en;q=0.5`)).toBe(id);
  expect(languageOf('/delivery/1', `en;q=0.5, ${id}`)).toBe(id);
});

test.each(languageIds)('other pages are in the language of their path: %s', (id) => {
  expect(languageOf(id === 'en' ? '/about' : `/${id}/about`, 'fr, es, en', 'language=en')).toBe(id);
  expect(languageOf('/viewer', id, `language=${id}`)).toBe('en');
});

test.each(languageIds)('the API is in the language of its client, whatever was chosen on pages: %s', (id) => {
  expect(languageOf('/api/convert', id, 'language=fr')).toBe(id);
  expect(languageOf('/api/convert', '*', `language=${id}`)).toBe('en');
});

test('a page that the API responds with is in the chosen language', () => {
  expect(languageOf('/api/convert', 'fr', 'language=de', true)).toBe('de');
});

test.each(['', 'xx', '*', ';;,', 'q=1', 'de;q=0'])('without a known language, they are English: %s', (header) => {
  expect(languageOf('/view/1', header, 'language=xx')).toBe('en');
});
