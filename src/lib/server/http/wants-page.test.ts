import { expect, test } from 'vitest';
import { NDJSON_PROGRESS } from '../../api.ts';
import { wantsPage } from './wants-page.ts';

const requests: Record<string, { accept: string | null; page: boolean }> = {
  'a form in Chromium': {
    accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
    page: true,
  },
  'a form in Firefox': { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', page: true },
  'a text browser': { accept: 'text/html; q=0.6, text/*;q=0.2', page: true },
  'upper case': { accept: 'TEXT/HTML', page: true },
  curl: { accept: '*/*', page: false },
  'no Accept header': { accept: null, page: false },
  'a page with scripts': { accept: NDJSON_PROGRESS, page: false },
  'NDJSON preferred to HTML': { accept: `${NDJSON_PROGRESS}, text/html`, page: false },
  'a client that reads JSON': { accept: 'application/json', page: false },
  'JSON preferred to HTML': { accept: 'application/json, text/html;q=0.9', page: false },
  'HTML preferred to JSON': { accept: 'text/html, application/json;q=0.9', page: true },
  'HTML excluded': { accept: 'text/html;q=0, */*', page: false },
  'an invalid quality value': { accept: 'text/html;q=x', page: false },
  'a type with text/html as prefix': { accept: 'text/html-sandboxed', page: false },
};

test.each(Object.entries(requests))('%s', (_, { accept, page }) => {
  expect(wantsPage(accept)).toBe(page);
});
