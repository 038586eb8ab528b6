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
  'nothing said': { accept: null, page: false },
  'a page with scripts': { accept: NDJSON_PROGRESS, page: false },
  'lines, or else a page': { accept: `${NDJSON_PROGRESS}, text/html`, page: false },
  'a client that reads JSON': { accept: 'application/json', page: false },
  'rather JSON': { accept: 'application/json, text/html;q=0.9', page: false },
  'rather a page': { accept: 'text/html, application/json;q=0.9', page: true },
  'no page': { accept: 'text/html;q=0, */*', page: false },
  'a broken weight': { accept: 'text/html;q=x', page: false },
  'another type of that beginning': { accept: 'text/html-sandboxed', page: false },
};

test.each(Object.entries(requests))('%s', (_, { accept, page }) => {
  expect(wantsPage(accept)).toBe(page);
});
